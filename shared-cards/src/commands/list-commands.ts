import { defineCommand, type InputOf } from '../model/define-command.ts';
import type { Page } from '../model/page.ts';
import { texts } from '../texts.ts';

interface OfList {
  readonly listId: number;
}
type ListFields = Partial<Pick<InputOf<'list.edit'>, 'name' | 'limit' | 'collapsed'>>;
interface ListEdit extends OfList {
  readonly fields: ListFields;
  /** What the fields were when the person began; left out: as they are shown. */
  readonly base?: ListFields;
  readonly typed?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const listIn = (page: Page, listId: number) => page.list.lists.entities[listId];

function changed(page: Page, { listId, fields, base }: ListEdit): ListFields {
  const list = base ?? listIn(page, listId);
  if (!list) return {};
  const isChanged = ([name, value]: [string, unknown]) => list[name as keyof ListFields] !== value;
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}

/** Changes a list's name, limit or whether it is collapsed for all. */
export const editList = defineCommand({
  name: 'list/edit',
  right: 'organize',
  call: 'list.edit',
  input(given: ListEdit, { page }) {
    const fields = changed(page, given);
    return Object.keys(fields).length === 0 ? null : { listId: given.listId, ...fields };
  },
  shows: (given, { page }) => [
    { op: 'setList', id: given.listId, fields: changed(page, given) as object },
  ],
  saves: 'list',
  rest(given, { page }) {
    const list = listIn(page, given.listId);
    if (!list) return {};
    const names = Object.keys(changed(page, given)) as (keyof ListFields)[];
    const before = Object.fromEntries(names.map((name) => [name, (given.base ?? list)[name]]));
    // Somebody has changed the same field since the person began: the server is to refuse it.
    const isOutdated = names.some((name) => before[name] !== list[name]);
    return {
      edit: {
        of: 'list',
        id: list.id,
        version: isOutdated ? list.version - 1 : list.version,
        before,
      },
      typed: given.typed,
      details: given.details,
    };
  },
});

export const lockList = defineCommand({
  name: 'list/lock',
  right: 'organize',
  call: 'list.setlistfix',
  shows: ({ listId: id, isFixed }) => [{ op: 'setList', id, fields: { isFixed } }],
  saves: 'list',
});

export const colorList = defineCommand({
  name: 'list/color',
  right: 'organize',
  call: 'list.setcolor',
  shows: ({ listId: id, color }) => [{ op: 'setList', id, fields: { color } }],
  saves: 'list',
});

interface Swap extends OfList {
  readonly ontoListId: number;
}

/** The places of two lists once they are swapped; none while one of them is not there. */
function swappedPlaces({ listId, ontoListId }: Swap, page: Page) {
  const [list, onto] = [listIn(page, listId), listIn(page, ontoListId)];
  if (!list || !onto) return [];
  return [
    { id: list.id, position: onto.position },
    { id: onto.id, position: list.position },
  ];
}

/** Swaps the places of two lists. */
export const swapLists = defineCommand({
  name: 'list/swap',
  right: 'organize',
  call: 'list.updatePosition',
  rereads: true,
  input(given: Swap, { page }) {
    const lists = swappedPlaces(given, page);
    return lists.length === 0 ? null : { lists };
  },
  shows: (given, { page }) => [{ op: 'placeLists', places: swappedPlaces(given, page) }],
});

/** Archives a list with its cards, or restores it with them. */
export const archiveList = defineCommand({
  name: 'list/archive',
  right: 'organize',
  call: 'list.archived',
  shows: ({ listId: id }) => [{ op: 'removeList', id }],
  rest({ listId, archive }, { page }) {
    const list = listIn(page, listId);
    return { success: archive === 1 && list ? texts.columnArchived(list.name) : undefined };
  },
});

/** Deletes a list that is empty, or an archived one with its cards. */
export const deleteList = defineCommand({
  name: 'list/delete',
  right: 'organize',
  call: 'list.delete',
  whyNot({ listId }: OfList, page) {
    const list = listIn(page, listId);
    if (!list || list.is_archived === 1 || list.cardIds.length === 0) return null;
    return texts.columnNotEmpty(list.name, list.cardIds.length);
  },
  input: ({ listId }, { page }) => ({
    listId,
    ...(listIn(page, listId)?.is_archived === 1 && { withCards: true }),
  }),
  shows: ({ listId: id }) => [{ op: 'removeList', id }],
  rest: () => ({ success: texts.columnDeleted }),
});

export const copyList = defineCommand({
  name: 'list/copy',
  right: 'organize',
  call: 'list.copyList',
  rereads: true,
  saves: 'newList',
  rest: () => ({ success: texts.columnCopied }),
});

export const sortList = defineCommand({
  name: 'list/sort',
  right: 'work',
  call: 'list.sortCards',
  rereads: true,
});

export interface NewList {
  readonly name: string;
  readonly limit: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
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
  rest: ({ name, details }, { newId }) => ({
    creates: { localId: newId, at: 'data.id' },
    typed: name,
    details,
  }),
});
