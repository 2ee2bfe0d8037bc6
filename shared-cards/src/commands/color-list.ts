import { defineCommand } from '../model/define-command.ts';

/** Gives a list a color or removes it. */
export const colorList = defineCommand({
  name: 'list/color',
  right: 'organize',
  call: 'list.setcolor',
  shows: ({ listId: id, color }) => [{ op: 'setList', id, fields: { color } }],
  saves: 'list',
});
