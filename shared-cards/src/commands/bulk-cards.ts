import { nanoid } from '@reduxjs/toolkit';
import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { defineCommand, type InputOf } from '../model/define-command.ts';

/** Which part of what a person asked for one call is. */
export interface BulkPart {
  readonly whole: { readonly name: string; readonly parts: number };
  /** The command that is done to many cards. */
  readonly command: string;
}

/** Does one thing to many cards, at most as many as one call takes. */
export const bulkCards = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  input: ({ cardIds, action }: InputOf<'card.bulk'> & BulkPart) => ({ cardIds, action }),
  rest: ({ whole, command }) => ({ details: { whole, command } }),
});

/** Any number of cards in parts as large as one call takes. */
export function inBulks(cardIds: readonly number[], command: string) {
  const parts = Math.ceil(cardIds.length / BULK_MAX_ITEMS);
  const whole = { name: nanoid(), parts };
  return Array.from({ length: parts }, (_, at) => ({
    cardIds: cardIds.slice(at * BULK_MAX_ITEMS, (at + 1) * BULK_MAX_ITEMS),
    whole,
    command,
  }));
}
