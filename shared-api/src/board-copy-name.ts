const SHAPE = 1;

/** The name of the copy of a board's active lists and cards. */
export const boardCopyName = (boardId: number): string => `board-${SHAPE}:${boardId}`;

const NAME = new RegExp(`^board-${SHAPE}:(\\d+)$`);

/** The board that a copy of this name is of; undefined if it is of something else. */
export function boardOfCopy(name: string): number | undefined {
  const [, boardId] = NAME.exec(name) ?? [];
  return boardId === undefined ? undefined : Number(boardId);
}
