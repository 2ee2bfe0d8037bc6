import { pageLocale } from './page-language.ts';

/** `getWeekInfo` is newer than its types. */
interface WithWeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const MONDAY = 1;

/** The day that weeks begin with where the reader is, 0 for Sunday; Monday if the browser cannot say. */
export function weekStart(): number {
  const locale = new Intl.Locale(pageLocale()) as unknown as WithWeekInfo;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}
