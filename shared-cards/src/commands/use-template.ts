import { CopyPlus } from 'lucide-react';
import { defineCommand, type InputOf } from '../model/define-command.ts';
import { detailOf } from '../model/page.ts';
import { texts } from '../texts.ts';

/**
 * Creates a card from a template at the end of a list. From the template's page the user is taken
 * to the new card.
 */
export const createFromTemplate = defineCommand({
  name: 'card/createFromTemplate',
  right: 'work',
  call: 'card.createFromTemplate',
  input: ({ cardId, listId }: InputOf<'card.createFromTemplate'> & { success?: string }) => ({
    cardId,
    listId,
  }),
  saves: 'newCard',
  rest: ({ listId, name, success = texts.cardCreated }) => ({ details: { listId, name }, success }),
  menu: {
    order: 100,
    label: () => texts.useTemplate,
    icon: CopyPlus,
    on: ['page'],
    isFor: ({ kind }) => kind === 'template',
    choices: ({ id }, { page }) =>
      (detailOf(page, id)?.board.lists ?? []).map((list) => ({
        label: list.name,
        given: { cardId: id, listId: list.id },
        isChosen: false,
      })),
  },
});
