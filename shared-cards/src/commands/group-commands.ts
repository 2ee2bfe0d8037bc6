import { defineCommand } from '../model/define-command.ts';

/** Puts lists into a group, which is shown or hidden as one. */
export const addGroup = defineCommand({
  name: 'group/add',
  right: 'organize',
  call: 'list.addListGroup',
  shows: ({ name, listIds }, { newId: id }) => [
    { op: 'addGroup', group: { id, name, listIds, hidden: false } },
  ],
  rereads: true,
  creates: 'data.id',
  rest: ({ name }) => ({ typed: name }),
});

/** Shows a group's lists to everybody, or hides them. */
export const switchGroup = defineCommand({
  name: 'group/switch',
  right: 'organize',
  call: 'list.editListGroup',
  input: (given: { groupId: number; hidden: boolean }) => given,
  shows: ({ groupId: id, hidden }) => [{ op: 'setGroup', id, fields: { hidden } }],
  rereads: true,
});

/** Deletes a group but keeps its lists. */
export const deleteGroup = defineCommand({
  name: 'group/delete',
  right: 'organize',
  call: 'list.deleteListGroup',
  shows: ({ groupId: id }) => [{ op: 'removeGroup', id }],
  rereads: true,
});
