import { de as germanActs } from './texts/de/acts.ts';
import { de as germanCatalog } from './texts/de/catalog.ts';
import { de } from './texts/de/operate.ts';
import { en as englishActs } from './texts/en/acts.ts';
import { en as englishCatalog } from './texts/en/catalog.ts';
import { en } from './texts/en/operate.ts';

/** A language of the page, with how dates and numbers are written in it. */
export interface Language {
  code: 'en' | 'de';
  texts: typeof en;
  acts: typeof englishActs;
  catalog: typeof englishCatalog;
  time: (time: string) => string;
  ago: (time: string) => string;
  number: (number: number) => string;
  percent: (part: number) => string;
  milliseconds: (time: number) => string;
  kilobytes: (bytes: number) => string;
}

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const languages = {
  en: createLanguage(
    { code: 'en', texts: en, acts: englishActs, catalog: englishCatalog },
    'en-GB',
  ),
  de: createLanguage({ code: 'de', texts: de, acts: germanActs, catalog: germanCatalog }, 'de-DE'),
};

/** The language of the page for a browser that asks for these. */
export function languageFor(accepted = ''): Language {
  const [, first] = /(?:^|,)\s*(en|de)\b/i.exec(accepted) ?? [];
  return first?.toLowerCase() === 'de' ? languages.de : languages.en;
}

function createLanguage(
  own: Pick<Language, 'code' | 'texts' | 'acts' | 'catalog'>,
  locale: string,
): Language {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    ...own,
    time: (time) => dates.format(new Date(time)),
    ago: (time) => {
      const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
      const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? ['second', 1];
      // Seconds would change while nobody does anything.
      const count = unit === 'second' ? 0 : -Math.floor(seconds / size);
      return relative.format(count, unit);
    },
    number: (number) => numbers.format(number),
    percent: (part) => percents.format(part),
    kilobytes: (bytes) => `${numbers.format(Math.round(bytes / 1000))} kB`,
    milliseconds: (time) =>
      time < 1000 ? `${numbers.format(time)} ms` : `${numbers.format(time / 1000)} s`,
  };
}
