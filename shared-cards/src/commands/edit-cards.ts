import type { PluralForms } from 'shared-api/remote';
import { defineCommand, type InputOf } from '../model/define-command.ts';
import { tileOf } from '../model/known-card.ts';
import type { Page } from '../model/page.ts';
import type { CardFields, Patch } from '../model/patches.ts';
import { type BoardOf, type CallPart, inParts, manyOf } from './bulk-cards.ts';

type SentEdit = InputOf<'card.editMany'>['edits'][number];

/** What an edit changes of one card among many; what is left out stays. */
export type EditOfCard = Omit<SentEdit, 'before'>;

/** The people and labels that an edit adds to those of a card and takes off. */
export type MembersOfEdit = Pick<EditOfCard, 'addTags' | 'removeTags' | 'assign' | 'unassign'>;

/** The cards that one call edits. */
interface EditPart extends CallPart {
  readonly edits: readonly EditOfCard[];
}

interface CardsEdit extends EditPart {
  /** The notice after the command has run; it follows the number of changed cards. */
  readonly done: PluralForms;
}

/** Values that many cards get. */
export interface ValueEdit extends Pick<CardsEdit, 'done'> {
  readonly fields: Omit<EditOfCard, 'cardId' | keyof MembersOfEdit>;
}

/** The board is locked for everybody else while a call is being done, for half a second with so many cards. */
const PART_CARDS = 200;

/**
 * Splits edits into parts for one call each.
 *
 * @param boardOf Left out: all cards are on the open board.
 */
export const inEditParts = (
  edits: readonly EditOfCard[],
  boardOf: BoardOf = () => undefined,
): EditPart[] =>
  inParts(edits, PART_CARDS, ({ cardId }) => boardOf(cardId)).map(({ items, ...part }) => ({
    ...part,
    edits: items,
  }));

/** The edited fields that are compared on the server. */
function plainFields(edit: EditOfCard) {
  const {
    cardId: _,
    addTags: _add,
    removeTags: _remove,
    assign: _on,
    unassign: _off,
    ...fields
  } = edit;
  return fields;
}

/** An edit with the fields as they are shown: the server does not write over what others made of them. */
function withBefore(edit: EditOfCard, page: Page): SentEdit {
  const card = tileOf(page, edit.cardId);
  const names = Object.keys(plainFields(edit)) as (keyof ReturnType<typeof plainFields>)[];
  if (card === undefined || names.length === 0) return edit;
  return { ...edit, before: Object.fromEntries(names.map((name) => [name, card[name]])) };
}

function showsOf(edit: EditOfCard, page: Page): Patch[] {
  const { cardId: id, addTags = [], removeTags = [], assign = [], unassign = [] } = edit;
  const toggle = (isOn: boolean) => (labelId: number) =>
    ({ op: 'toggleLabel', cardId: id, labelId, isOn }) as const;
  const others = (tileOf(page, id)?.users ?? []).filter(
    (user) => !assign.includes(user) && !unassign.includes(user),
  );
  const arePeopleChanged = assign.length + unassign.length > 0;
  const users = arePeopleChanged && { users: [...others, ...assign] };
  return [
    { op: 'setCard', id, fields: { ...plainFields(edit), ...users } as CardFields },
    ...addTags.map(toggle(true)),
    ...removeTags.map(toggle(false)),
  ];
}

/** Changes fields of many cards of a board, where nobody else has changed them meanwhile. */
export const editCards = defineCommand({
  name: 'cards/edit',
  right: 'work',
  call: 'card.editMany',
  rereads: true,
  input: ({ edits }: CardsEdit, { page }) => ({
    edits: edits.map((edit) => withBefore(edit, page)),
  }),
  shows: ({ edits }, { page }) => edits.flatMap((edit) => showsOf(edit, page)),
  saves: 'outcomes',
  rest: ({ edits, done, batch }, { page }) =>
    manyOf(page, { cardIds: edits.map(({ cardId }) => cardId), batch }, done),
});
