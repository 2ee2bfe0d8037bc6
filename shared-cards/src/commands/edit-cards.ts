import type { PluralForms } from 'shared-api/remote';
import { defineCommand, type InputOf } from '../model/define-command.ts';
import type { CardFields } from '../model/patches.ts';
import { manyOf } from './bulk-cards.ts';

/** Fields of one card among many; those that are left out stay. */
export type EditOfCard = InputOf<'card.editMany'>['edits'][number];

interface CardsEdit {
  readonly edits: readonly EditOfCard[];
  /** The notice after the command has run; it follows the number of changed cards. */
  readonly done: PluralForms;
  readonly batch?: string | undefined;
}

/** The board is locked for everybody else while a call is being done, for half a second with so many cards. */
const PART_CARDS = 200;

/** Splits edits into parts for one call each. */
export const inEditParts = (edits: readonly EditOfCard[]): (readonly EditOfCard[])[] =>
  Array.from({ length: Math.ceil(edits.length / PART_CARDS) }, (_, at) =>
    edits.slice(at * PART_CARDS, (at + 1) * PART_CARDS),
  );

/** Changes fields of many cards of the open board, of each to other values. */
export const editCards = defineCommand({
  name: 'cards/edit',
  right: 'work',
  call: 'card.editMany',
  rereads: true,
  input: ({ edits }: CardsEdit) => ({ edits: [...edits] }),
  shows: ({ edits }) =>
    edits.map(({ cardId: id, ...fields }) => ({
      op: 'setCard' as const,
      id,
      fields: fields as CardFields,
    })),
  saves: 'outcomes',
  rest: ({ edits, done, batch }, { page }) =>
    manyOf(page, { cardIds: edits.map(({ cardId }) => cardId), batch }, done),
});
