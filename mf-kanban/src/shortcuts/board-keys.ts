import { CARD_KEYS } from 'shared-cards';

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
  CARD_KEYS.rename,
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
