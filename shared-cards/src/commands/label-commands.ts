import { type LabelLooks, tagFieldsOf } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';

interface OfLabel {
  readonly labelId: number;
  /** Left out: the open board. */
  readonly boardId?: number;
}
type OnCard = OfLabel & { readonly cardId: number };

/** Puts one of the board's labels on a card. */
export const putLabel = defineCommand({
  name: 'label/put',
  right: 'work',
  call: 'card.addTag',
  rereads: true,
  input: ({ cardId, labelId }: OnCard) => ({ cardId, tagId: labelId }),
  shows: ({ cardId, labelId }) => [{ op: 'toggleLabel', cardId, labelId, isOn: true }],
});

/** Takes a label off a card. */
export const takeLabelOff = defineCommand({
  name: 'label/takeOff',
  right: 'work',
  call: 'card.deleteTag',
  rereads: true,
  input: ({ cardId, labelId }: OnCard) => ({ cardId, tagId: labelId }),
  shows: ({ cardId, labelId }) => [{ op: 'toggleLabel', cardId, labelId, isOn: false }],
});

/** Makes a new label of the board and puts it on a card. */
export const createLabelOnCard = defineCommand({
  name: 'label/createOnCard',
  right: 'work',
  call: 'card.addTag',
  rereads: true,
  input: ({ cardId, name, color }: LabelLooks & { cardId: number; localId?: number }) => ({
    cardId,
    ...tagFieldsOf({ name, color }),
  }),
  shows: ({ cardId, name, color, localId }, { newId }) => {
    const id = localId ?? newId;
    return [
      { op: 'addLabel', label: { id, name, color } },
      { op: 'toggleLabel', cardId, labelId: id, isOn: true },
    ];
  },
  creates: 'data.id',
  rest: ({ name }) => ({ typed: name }),
});

/** Makes a new label of the board. */
export const createLabel = defineCommand({
  name: 'label/create',
  right: 'organize',
  call: 'board.addBoardTag',
  rereads: true,
  input: (looks: LabelLooks) => tagFieldsOf(looks),
  shows: ({ name, color }, { newId: id }) => [{ op: 'addLabel', label: { id, name, color } }],
  creates: 'data.id',
  rest: ({ name }) => ({ typed: name }),
});

export const editLabel = defineCommand({
  name: 'label/edit',
  right: 'organize',
  call: 'board.editBoardTag',
  rereads: true,
  input: ({ labelId, name, color }: LabelLooks & OfLabel) => ({
    tagId: labelId,
    ...tagFieldsOf({ name, color }),
  }),
  shows: ({ labelId: id, name, color }) => [{ op: 'setLabel', id, fields: { name, color } }],
  rest: ({ name }) => ({ typed: name }),
});

export const deleteLabel = defineCommand({
  name: 'label/delete',
  right: 'organize',
  call: 'board.deleteBoardTag',
  rereads: true,
  input: ({ labelId }: OfLabel) => ({ tagId: labelId }),
  shows: ({ labelId: id }) => [{ op: 'removeLabel', id }],
});
