/** The keys of the board itself, as in `KeyboardEvent.key`; commands define those of cards. */
export const BOARD_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'n',
  'x',
  'X',
  'q',
  'F2',
  '/',
  '?',
  // As `?`, on keyboards that have it, and when a menu asks for the keys.
  'Help',
  'Enter',
  'Escape',
] as const;

export type BoardKey = (typeof BOARD_KEYS)[number];

export const isBoardKey = (key: string): key is BoardKey =>
  (BOARD_KEYS as readonly string[]).includes(key);

/** The digits put a board's first labels on cards, by their order. */
export const LABEL_DIGITS = '123456789';
