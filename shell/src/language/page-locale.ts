import type { Locale } from 'antd/es/locale';
import { weekStart } from 'shared-api/remote';

interface Translation {
  readonly antd: () => Promise<{ default: Locale }>;
  readonly dayjs: () => Promise<unknown>;
}

/** The texts of antd and its calendars, by language; the English ones are built in. */
const translations: Readonly<Partial<Record<string, Translation>>> = {
  de: { antd: () => import('antd/es/locale/de_DE'), dayjs: () => import('dayjs/locale/de') },
};

/** Sets the calendars of the page to its language and to the reader's week. */
export async function setCalendars(language: string): Promise<void> {
  const { default: dayjs } = await import('dayjs');
  await translations[language]?.dayjs();
  if (language in translations) dayjs.locale(language);
  const calendar = dayjs.Ls[dayjs.locale()];
  // Asked for by the first calendar: browsers take long to load the weeks of a language.
  if (calendar)
    Object.defineProperty(calendar, 'weekStart', {
      get: weekStart,
      configurable: true,
      enumerable: true,
    });
}

/** Antd's own texts; undefined for its English ones. */
export const loadAntdTexts = async (language: string): Promise<Locale | undefined> =>
  (await translations[language]?.antd())?.default;
