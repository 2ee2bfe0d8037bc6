import { defineCommand, type Detailed, type InputOf } from '../model/define-command.ts';

interface OneRule {
  readonly listId: number;
  readonly ruleId: number;
}

/** Adds a rule behind the others of a list. It can be switched, moved and deleted before the server has made it. */
export const addRule = defineCommand<
  'list.addAutomation',
  InputOf<'list.addAutomation'> & Detailed
>({
  name: 'rule/add',
  right: 'organize',
  call: 'list.addAutomation',
  creates: 'data.id',
});

export const switchRule = defineCommand({
  name: 'rule/switch',
  right: 'organize',
  call: 'list.editAutomation',
  input: (given: OneRule & { enabled: boolean }) => given,
});

/**
 * Moves a rule within its list, to a 1-based position. Moves after a refused one were made on an
 * order that never existed.
 */
export const moveRule = defineCommand({
  name: 'rule/move',
  right: 'organize',
  call: 'list.editAutomation',
  input: (given: OneRule & { position: number }) => given,
  rest: ({ listId }) => ({ group: `rules of list ${listId}` }),
});

export const deleteRule = defineCommand({
  name: 'rule/delete',
  right: 'organize',
  call: 'list.deleteAutomation',
  input: (given: OneRule) => given,
});
