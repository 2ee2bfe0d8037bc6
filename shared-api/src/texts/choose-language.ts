/**
 * The first preferred language that has texts, or else English. A country's variety is served by
 * its language: `de-AT` by `de`.
 */
export function chooseLanguage<Language extends string>(
  preferred: readonly string[],
  available: readonly Language[],
): Language | 'en' {
  for (const wanted of preferred) {
    const [language] = wanted.split('-');
    const found =
      available.find((one) => one === wanted) ?? available.find((one) => one === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
