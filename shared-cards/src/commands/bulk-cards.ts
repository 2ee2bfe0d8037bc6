import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { defineCommand, type InputOf } from '../model/define-command.ts';

export type BulkAction = InputOf<'card.bulk'>['action'];

/** Which part of what a person asked for one call is. */
export interface BulkPart {
  readonly whole: { readonly name: string; readonly parts: number };
}

/** Does one thing to many cards, at most as many as one call takes. */
export const bulkCards = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  input: ({ cardIds, action }: InputOf<'card.bulk'> & BulkPart) => ({ cardIds, action }),
  rest: ({ whole }) => ({ details: { whole } }),
});

/** Cards in groups as large as one call takes. */
export const inBulks = (cardIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(cardIds.length / BULK_MAX_ITEMS) }, (_, at) =>
    cardIds.slice(at * BULK_MAX_ITEMS, (at + 1) * BULK_MAX_ITEMS),
  );
