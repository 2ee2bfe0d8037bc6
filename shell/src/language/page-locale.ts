import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { pageLocale } from 'shared-api/remote';

/** `getWeekInfo` is newer than the types of it. */
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

/** What antd and its calendars say themselves, by language; in English it is there already. */
const translations: Readonly<Partial<Record<string, Translation>>> = {
  de: { antd: () => import('antd/es/locale/de_DE'), dayjs: () => import('dayjs/locale/de') },
};

/** Sets calendars to the page's language and the reader's week, and answers antd's own texts; undefined for its English ones. */
export async function loadPageLocale(language: string): Promise<Locale | undefined> {
  const translation = translations[language];
  if (translation) {
    await translation.dayjs();
    dayjs.locale(language);
  }
  const calendar = dayjs.Ls[dayjs.locale()];
  if (calendar) calendar.weekStart = weekStart();
  return translation && (await translation.antd()).default;
}
