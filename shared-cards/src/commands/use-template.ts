import { defineCommand, type InputOf } from '../model/define-command.ts';

/** Makes a plain card with what a template has, at the end of a list. */
export const createFromTemplate = defineCommand({
  name: 'card/createFromTemplate',
  right: 'work',
  call: 'card.createFromTemplate',
  input: ({ cardId, listId }: InputOf<'card.createFromTemplate'> & { success?: string }) => ({
    cardId,
    listId,
  }),
  saves: 'newCard',
  rest: ({ listId, name, success }) => ({ details: { listId, name }, success }),
});
