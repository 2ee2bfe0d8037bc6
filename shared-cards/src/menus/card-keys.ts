import type { Label } from 'shared-api/client';

/**
 * The keys of what screens offer for cards in addition to the commands, which name their own. They
 * are the same on a board, in a list of cards and on a card's page.
 */
export const CARD_KEYS = {
  edit: 'e',
  rename: 'F2',
  people: 'p',
  dates: 'd',
  start: 'D',
  labels: 't',
  list: 'v',
  estimate: 'h',
  files: 'f',
  comment: 'C',
  link: 'y',
  below: 'o',
  above: 'O',
} as const;

/** Digits put a board's first labels on cards, by their order. */
const LABEL_DIGITS = '123456789';

export const isLabelDigit = (key: string): boolean =>
  key.length === 1 && LABEL_DIGITS.includes(key);

/** The label that a digit puts on a card; undefined if the board has fewer. */
export const labelOfDigit = (labels: readonly Label[], digit: string): Label | undefined =>
  labels[LABEL_DIGITS.indexOf(digit)];
