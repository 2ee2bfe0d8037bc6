import { defineCommand, type Detailed } from '../model/define-command.ts';
import { textBase } from '../model/edit-base.ts';
import { detailOf, type Page } from '../model/page.ts';

interface OfChecklist {
  readonly cardId: number;
  readonly checklistId: number;
}
interface OfItem extends OfChecklist {
  readonly itemId: number;
}
interface Typed extends Detailed {
  readonly text: string;
}

const checklistOn = (page: Page, cardId: number, checklistId: number) =>
  detailOf(page, cardId)?.checklists.find(({ id }) => id === checklistId);

export const addChecklist = defineCommand({
  name: 'checklist/add',
  right: 'work',
  call: 'card.addCheckList',
  rereads: true,
  // Given if items can be typed into the checklist before the server has created it.
  input: ({ cardId, text }: Typed & { cardId: number; localId?: number }) => ({ cardId, text }),
  shows: ({ cardId, text: name, localId }, context) => {
    const id = localId ?? context.newId;
    return [{ op: 'addPart', part: 'checklists', cardId, added: { id, name, items: [] } }];
  },
  creates: 'data.checklistId',
  rest: ({ text }) => ({ typed: text }),
});

export const renameChecklist = defineCommand({
  name: 'checklist/rename',
  right: 'work',
  call: 'card.editCheckList',
  input: ({ cardId, checklistId, text }: Typed & OfChecklist) => ({ cardId, checklistId, text }),
  shows: ({ cardId, checklistId: id, text: name }) => [
    { op: 'setPart', part: 'checklists', cardId, id, fields: { name } },
  ],
  rest: ({ cardId, checklistId, text }, { page }) => ({
    typed: text,
    edit: textBase('checklist', checklistId, checklistOn(page, cardId, checklistId)?.name),
  }),
});

export const deleteChecklist = defineCommand({
  name: 'checklist/delete',
  right: 'work',
  call: 'card.deleteCheckList',
  rereads: true,
  input: ({ cardId, checklistId }: OfChecklist) => ({ cardId, checklistId }),
  shows: ({ cardId, checklistId: id }) => [{ op: 'removePart', part: 'checklists', cardId, id }],
});

export const addItem = defineCommand({
  name: 'item/add',
  right: 'work',
  call: 'card.addCheckList',
  rereads: true,
  input: ({ cardId, checklistId, text }: Typed & OfChecklist) => ({ cardId, checklistId, text }),
  shows: ({ cardId, checklistId, text }, { newId: id }) => [
    {
      op: 'addPart',
      part: 'items',
      cardId,
      checklistId,
      added: { id, text, completed: false, assignedUser: null, dueDate: null },
    },
  ],
  creates: 'data.item.id',
  rest: ({ text }) => ({ typed: text }),
});

export type ItemFields = {
  completed?: boolean;
  assignedUser?: number | null;
  dueDate?: string | null;
};

/** Ticks or assigns an item, or sets its due date. */
export const changeItem = defineCommand({
  name: 'item/change',
  right: 'work',
  call: 'card.editCheckList',
  rereads: true,
  input: ({ fields, ...item }: OfItem & { fields: ItemFields }) => ({ ...item, ...fields }),
  shows: ({ cardId, checklistId, itemId: id, fields }) => [
    { op: 'setPart', part: 'items', cardId, checklistId, id, fields },
  ],
});

export const renameItem = defineCommand({
  name: 'item/rename',
  right: 'work',
  call: 'card.editCheckList',
  input: ({ details: _, ...edit }: Typed & OfItem) => edit,
  shows: ({ cardId, checklistId, itemId: id, text }) => [
    { op: 'setPart', part: 'items', cardId, checklistId, id, fields: { text } },
  ],
  rest({ cardId, checklistId, itemId, text }, { page }) {
    const items = checklistOn(page, cardId, checklistId)?.items ?? [];
    const before = items.find(({ id }) => id === itemId)?.text;
    return { typed: text, edit: textBase('item', itemId, before) };
  },
});

/** Moves an item within its checklist, to a 1-based position. */
export const moveItem = defineCommand({
  name: 'item/move',
  right: 'work',
  call: 'card.editCheckList',
  input: (given: OfItem & { position: number }) => given,
  shows: ({ cardId, checklistId, itemId: id, position }) => [
    { op: 'placePart', part: 'items', cardId, checklistId, id, index: position - 1 },
  ],
});

export const deleteItem = defineCommand({
  name: 'item/delete',
  right: 'work',
  call: 'card.deleteCheckList',
  rereads: true,
  input: (given: OfItem) => given,
  shows: ({ cardId, checklistId, itemId: id }) => [
    { op: 'removePart', part: 'items', cardId, checklistId, id },
  ],
});
