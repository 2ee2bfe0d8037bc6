const MAX_LANGUAGES = 10;

/** A language as browsers name it, with its weight among those that are asked for. */
const RANGE = /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)(?:;q=([01](?:\.\d{1,3})?))?$/i;

/**
 * The languages that a request asks for by its `Accept-Language`, the preferred first and separated by
 * commas, at most ten; null when it names none. What is malformed is left out.
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
