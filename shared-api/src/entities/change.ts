import { z } from 'zod';

/** The entities of the log of changes; most are parts of a card or board. */
export const changeEntity = z.enum([
  'project',
  'projectMember',
  'board',
  'member',
  'publicLink',
  'tag',
  'list',
  'rule',
  'listGroup',
  'groupedList',
  'card',
  'assignee',
  'cardTag',
  'checklist',
  'checklistItem',
  'comment',
  'attachment',
  'timeEntry',
]);
export type ChangeEntity = z.infer<typeof changeEntity>;

export const changeKind = z.enum([
  'created',
  'changed',
  'moved',
  'reordered',
  'archived',
  'restored',
  'completed',
  'reopened',
  'left',
  'arrived',
  'deleted',
  'refused',
  'sorted',
  'legacy',
]);
export type ChangeKind = z.infer<typeof changeKind>;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One change as data: clients turn it into a sentence in their reader's language. */
export const change = z.object({
  entity: changeEntity,
  kind: changeKind.meta({
    description:
      '`left` and `arrived`: to and from another board; `refused`: what a rule could not do; ' +
      '`legacy`: from before there was a log, with an English sentence in the field `text`',
  }),
  name: z.string().nullable().meta({ description: 'What the changed thing is called' }),
  person: z.string().nullable().meta({ description: 'Whom it is about' }),
  fields: z
    .record(z.string(), z.object({ before: value.optional(), after: value.optional() }))
    .meta({ description: 'Before and after; texts are cut, lists and cards are given by name' }),
});
export type Change = z.infer<typeof change>;
