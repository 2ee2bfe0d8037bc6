/** The keys of the board itself, in the form of `KeyboardEvent.key`; those of its cards are the commands'. */
export const BOARD_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'n',
  'x',
  'F2',
  '/',
  '?',
  'Enter',
  'Escape',
] as const;

export type BoardKey = (typeof BOARD_KEYS)[number];

export const isBoardKey = (key: string): key is BoardKey =>
  (BOARD_KEYS as readonly string[]).includes(key);
