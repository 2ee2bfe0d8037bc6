const COOKIE = 'sidebar_state';
const SEVEN_DAYS_S = 60 * 60 * 24 * 7;

/** Whether the sidebar is wide: it is until somebody folds it in this browser. */
export function wasLeftOpen({ cookie }: Document): boolean {
  return !cookie.split('; ').includes(`${COOKIE}=false`);
}

/** Keeps for seven days whether the sidebar is wide. */
export function keepOpen(page: Document, isOpen: boolean): void {
  page.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}
