import { defineCommand, type Detailed } from '../model/define-command.ts';

export interface NewList extends Detailed {
  readonly name: string;
  readonly limit: number | null;
}

/** Adds a list at the end of the board. Cards can be added to it before the server has made it. */
export const createList = defineCommand({
  name: 'list/create',
  right: 'organize',
  call: 'list.create',
  input: ({ name, limit }: NewList, { page }) => ({
    name,
    position: page.list.lists.ids.length + 1,
    ...(limit !== null && { limit }),
  }),
  saves: 'list',
  creates: 'data.id',
  rest: ({ name }) => ({ typed: name }),
});
