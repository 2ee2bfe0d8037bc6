const ALL_UP_TO = 5;

export type PageButton = number | 'ellipsis';

/** All pages when five or fewer; else first, last and the current page's neighbors. */
export function pageButtons(current: number, last: number): PageButton[] {
  if (last <= ALL_UP_TO) return Array.from({ length: last }, (_, index) => index + 1);
  const shown = [1, current - 1, current, current + 1, last].filter(
    (page, index, pages) => page >= 1 && page <= last && pages.indexOf(page) === index,
  );
  return shown.flatMap((page, index): PageButton[] =>
    index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ['ellipsis', page] : [page],
  );
}
