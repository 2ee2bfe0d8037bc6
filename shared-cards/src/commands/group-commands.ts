import type { ListGroup } from 'shared-api/client';
import { defineCommand } from '../model/define-command.ts';
import type { Page } from '../model/page.ts';
import type { Patch } from '../model/patches.ts';

const groupsOf = ({ board }: Page): readonly ListGroup[] =>
  board.status === 'ready' ? board.boardMeta.groups : [];

const showing = (groups: ListGroup[]): Patch[] => [{ op: 'setBoard', fields: { groups } }];

/** Puts lists into a group, which is shown or hidden as one. */
export const addGroup = defineCommand({
  name: 'group/add',
  right: 'organize',
  call: 'list.addListGroup',
  shows: (group, { page, newId: id }) =>
    showing([...groupsOf(page), { id, hidden: false, ...group }]),
  rereads: true,
  rest: ({ name }, { newId }) => ({ creates: { localId: newId, at: 'data.id' }, typed: name }),
});

/** Shows a group's lists to everybody, or hides them. */
export const switchGroup = defineCommand({
  name: 'group/switch',
  right: 'organize',
  call: 'list.editListGroup',
  input: (given: { groupId: number; hidden: boolean }) => given,
  shows: ({ groupId, hidden }, { page }) =>
    showing(groupsOf(page).map((one) => (one.id === groupId ? { ...one, hidden } : one))),
  rereads: true,
});

/** Its lists stay. */
export const deleteGroup = defineCommand({
  name: 'group/delete',
  right: 'organize',
  call: 'list.deleteListGroup',
  shows: ({ groupId }, { page }) => showing(groupsOf(page).filter(({ id }) => id !== groupId)),
  rereads: true,
});
