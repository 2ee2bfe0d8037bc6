import { nanoid } from '@reduxjs/toolkit';
import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { type CommandContext, defineCommand, type InputOf } from '../model/define-command.ts';
import type { Patch } from '../model/patches.ts';

/** Which part of what a person asked for one call is. */
export interface BulkPart {
  readonly whole: { readonly name: string; readonly parts: number };
  /** The command that is done to many cards. */
  readonly command: string;
}

interface Bulk extends InputOf<'card.bulk'>, BulkPart {
  /** What the command changes at once of one card. */
  readonly showsOf: (cardId: number, context: CommandContext) => readonly Patch[];
}

/** Does one thing to many cards, at most as many as one call takes. */
export const bulkCards = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  input: ({ cardIds, action }: Bulk) => ({ cardIds, action }),
  shows: ({ cardIds, showsOf }, context) => cardIds.flatMap((id) => showsOf(id, context)),
  saves: 'outcomes',
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
