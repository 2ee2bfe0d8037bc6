import { boardOfCopy } from 'shared-api/remote';

type Row = { readonly boardId?: unknown; readonly id?: unknown } | null;

/** The board that a row of a list is of, or that it is itself; undefined for any other. */
function boardOfRow(row: unknown): number | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { boardId, id } = row as NonNullable<Row>;
  // Among what is copied only boards of a listing have a total.
  const board = boardId ?? ('totalCards' in row ? id : undefined);
  return typeof board === 'number' ? board : undefined;
}

/**
 * Whether a copy is of a response of the server that may list boards. Boards have copies of their
 * own form, and so has what somebody has typed.
 */
export const isOfLists = (name: string, head: unknown): boolean =>
  boardOfCopy(name) === undefined && typeof head === 'object' && head !== null && 'value' in head;

/**
 * Leaves out of all lists in a JSON text what is of certain boards: for `JSON.parse` and
 * `JSON.stringify`.
 */
export const withoutBoards =
  (boardIds: ReadonlySet<number>) =>
  (_: string, value: unknown): unknown =>
    Array.isArray(value) ? value.filter((row) => !boardIds.has(boardOfRow(row) ?? 0)) : value;

/** What a copy of lists begins with, without certain boards. Copies of boards stay as they are. */
export function headWithout(boardIds: readonly number[]) {
  const leaveOut = withoutBoards(new Set(boardIds));
  return (name: string, head: string): string => {
    try {
      const value: unknown = JSON.parse(head);
      return isOfLists(name, value) ? JSON.stringify(value, leaveOut) : head;
    } catch {
      // It is damaged, and read as if it was not there.
      return head;
    }
  };
}
