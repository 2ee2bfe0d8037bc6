const SHAPE = 1;

/** The name of the copy of a board's active lists and cards. */
export const boardCopyName = (boardId: number): string => `board-${SHAPE}:${boardId}`;
