import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { type Command, defineCommand, type InputOf } from '../model/define-command.ts';

export type BulkAction = InputOf<'card.bulk'>['action'];

/** Does one thing to many cards, at most as many as one call takes. */
export const bulkCards: Command<InputOf<'card.bulk'>> = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
});

/** Cards in groups as large as one call takes. */
export const inBulks = (cardIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(cardIds.length / BULK_MAX_ITEMS) }, (_, at) =>
    cardIds.slice(at * BULK_MAX_ITEMS, (at + 1) * BULK_MAX_ITEMS),
  );
