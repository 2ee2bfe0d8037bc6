import { pageLocale } from 'shared-api/remote';

type Tokens = Partial<Record<Intl.DateTimeFormatPartTypes, (written: string) => string>>;

/** Its parts have one digit each, except in locales that pad them. */
const SAMPLE = new Date(2031, 1, 3, 4, 5);

const filled = (token: string) => (written: string) => token.repeat(written.length);

const TOKENS: Tokens = {
  year: () => 'YYYY',
  month: (written) => (/\p{L}/u.test(written) ? 'MMM' : filled('M')(written)),
  day: filled('D'),
  minute: () => 'mm',
  dayPeriod: () => 'A',
  literal: (written) => written.replaceAll(/\s/gu, ' ').replaceAll(/\p{L}+/gu, '[$&]'),
};

const formats = new Map<string, string>();

/** How dayjs says the form in which the reader's locale writes dates. */
function formatFor(options: Intl.DateTimeFormatOptions): string {
  const locale = pageLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat(locale, options);
  const hour = filled(formatter.resolvedOptions().hour12 === true ? 'h' : 'H');
  const tokens: Tokens = { ...TOKENS, hour };
  const format = formatter
    .formatToParts(SAMPLE)
    .map(({ type, value }) => tokens[type]?.(value) ?? '')
    .join('');
  formats.set(key, format);
  return format;
}

/** The form in which a day is typed, for dayjs: `MMM D, YYYY`, `DD.MM.YYYY`. */
export const dayInputFormat = (): string => formatFor({ dateStyle: 'medium' });

/** The form in which a time is typed, for dayjs: `h:mm A`, `HH:mm`. */
export const timeInputFormat = (): string => formatFor({ timeStyle: 'short' });

/** The form in which a day with its time is typed, for dayjs: `MMM D, YYYY, h:mm A`. */
export const dateTimeInputFormat = (): string =>
  formatFor({ dateStyle: 'medium', timeStyle: 'short' });
