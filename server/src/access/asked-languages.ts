const MAX_LANGUAGES = 10;

/** A language in an `Accept-Language` header, with its weight. */
const RANGE = /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)(?:;q=([01](?:\.\d{1,3})?))?$/i;

/**
 * The languages in an `Accept-Language` header, the preferred first and separated by commas, at
 * most ten; null if there are none. Malformed entries are left out.
 */
export function askedLanguages(header: string | undefined): string | null {
  const asked = (header ?? '')
    .slice(0, 255)
    .split(',')
    .flatMap((range) => {
      const [, language, weight = '1'] = RANGE.exec(range.replaceAll(/\s/g, '')) ?? [];
      return language === undefined ? [] : [{ language, weight: Number(weight) }];
    });
  const languages = asked
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_LANGUAGES)
    .map(({ language }) => language);
  return languages.length === 0 ? null : languages.join(',');
}
