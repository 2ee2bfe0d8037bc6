import type { Locale } from 'antd/es/locale';
import { pageLocale } from 'shared-api/remote';

/** `getWeekInfo` is newer than its types. */
interface WithWeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const MONDAY = 1;

/** The day that weeks begin with where the reader is, 0 for Sunday. */
function weekStart(): number {
  const locale = new Intl.Locale(pageLocale()) as unknown as WithWeekInfo;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}

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
  if (calendar) calendar.weekStart = weekStart();
}

/** Antd's own texts; undefined for its English ones. */
export const loadAntdTexts = async (language: string): Promise<Locale | undefined> =>
  (await translations[language]?.antd())?.default;
