import type { PluralForms } from 'shared-api/remote';
import { BULK_MAX_ITEMS } from 'shared-api/limits';
import { type CommandContext, defineCommand, type InputOf } from '../model/define-command.ts';
import type { Page } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

/** What one call does to each of its cards. */
export interface BulkEdit extends Pick<InputOf<'card.bulk'>, 'action'> {
  /** The notice after the command has run; it follows the number of changed cards. */
  readonly done: PluralForms;
  /** The patches that show the command on one card at once. */
  readonly showsOf: (cardId: number, context: CommandContext) => readonly Patch[];
}

type Bulk = BulkEdit & Pick<InputOf<'card.bulk'>, 'cardIds'>;

/** For the notice of a change of many cards: their names, and what was done. */
export function manyOf(page: Page, cardIds: readonly number[], done: PluralForms) {
  const { entities } = page.list.cards;
  const names = Object.fromEntries(cardIds.map((id) => [id, entities[id]?.name ?? String(id)]));
  return { many: { names, done } };
}

/** Applies one action to many cards, at most as many as one call takes. */
export const bulkCards = defineCommand({
  name: 'cards/bulk',
  right: 'work',
  call: 'card.bulk',
  rereads: true,
  input: ({ cardIds, action }: Bulk) => ({ cardIds, action }),
  shows: ({ cardIds, showsOf }, context) => cardIds.flatMap((id) => showsOf(id, context)),
  saves: 'outcomes',
  rest: ({ cardIds, done }, { page }) => manyOf(page, cardIds, done),
});

/** Splits cards into parts as large as one call takes. */
export function inBulks(cardIds: readonly number[]): number[][] {
  const parts = Math.ceil(cardIds.length / BULK_MAX_ITEMS);
  return Array.from({ length: parts }, (_, at) =>
    cardIds.slice(at * BULK_MAX_ITEMS, (at + 1) * BULK_MAX_ITEMS),
  );
}
