import { defineCommand } from '../model/define-command.ts';

interface Looks {
  readonly tagName: string;
  readonly tagColor: string;
}

/** Puts one of the board's labels on a card. */
export const putTag = defineCommand({
  name: 'tag/put',
  right: 'work',
  call: 'card.addTag',
  rereads: true,
  input: ({ cardId, tagId }: { cardId: number; tagId: number }) => ({ cardId, tagId }),
  shows: ({ cardId, tagId }) => [{ op: 'toggleTag', cardId, tagId, isOn: true }],
});

/** Takes a label off a card. */
export const takeTagOff = defineCommand({
  name: 'tag/takeOff',
  right: 'work',
  call: 'card.deleteTag',
  rereads: true,
  shows: ({ cardId, tagId }) => [{ op: 'toggleTag', cardId, tagId, isOn: false }],
});

/** Makes a new label of the board and puts it on a card. */
export const createTagOnCard = defineCommand({
  name: 'tag/createOnCard',
  right: 'work',
  call: 'card.addTag',
  rereads: true,
  input: (given: Looks & { cardId: number }) => given,
  shows: ({ cardId, tagName, tagColor }, { newId: id }) => [
    { op: 'addTag', tag: { id, tagName, tagColor, attachInboard: true } },
    { op: 'toggleTag', cardId, tagId: id, isOn: true },
  ],
  creates: 'data.id',
  rest: ({ tagName }) => ({ typed: tagName }),
});

/** Makes a new label of the board. */
export const createTag = defineCommand({
  name: 'tag/create',
  right: 'organize',
  call: 'board.addBoardTag',
  rereads: true,
  input: (given: Looks) => given,
  shows: ({ tagName, tagColor }, { newId: id }) => [
    { op: 'addTag', tag: { id, tagName, tagColor, attachInboard: true } },
  ],
  creates: 'data.id',
  rest: ({ tagName }) => ({ typed: tagName }),
});

export const editTag = defineCommand({
  name: 'tag/edit',
  right: 'organize',
  call: 'board.editBoardTag',
  rereads: true,
  input: (given: Looks & { tagId: number; boardId?: number }) => given,
  shows: ({ tagId: id, tagName, tagColor }) => [
    { op: 'setTag', id, fields: { tagName, tagColor } },
  ],
  rest: ({ tagName }) => ({ typed: tagName }),
});

export const deleteTag = defineCommand({
  name: 'tag/delete',
  right: 'organize',
  call: 'board.deleteBoardTag',
  rereads: true,
  input: (given: { tagId: number; boardId?: number }) => given,
  shows: ({ tagId: id }) => [{ op: 'removeTag', id }],
});
