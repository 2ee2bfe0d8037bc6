/**
 * One formatter for each locale that is asked for: making one takes longer than writing hundreds of dates.
 *
 * @param make a new one for a locale.
 */
export function perLocale<Formatter>(
  make: (locale: string) => Formatter,
): (locale: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale) => {
    const formatter = formatters.get(locale) ?? make(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}
