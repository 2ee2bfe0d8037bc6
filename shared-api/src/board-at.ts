/** The board that a page's path leads to. */
export interface BoardAt {
  readonly boardId: number;
  /** What of the board the page shows, as `active`, or a card in its list. */
  readonly shows: string;
}

/** Undefined for the path of a page that is of no board, or of many. */
export function boardAt(pathname: string): BoardAt | undefined {
  const [, boardId, shows = ''] = /^\/dashboard\/list\/\d+\/(\d+)(?:\/(.*))?$/.exec(pathname) ?? [];
  return boardId === undefined ? undefined : { boardId: Number(boardId), shows };
}
