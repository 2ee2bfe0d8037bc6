import { chunksOf } from 'shared-api/chunks';
import { flagOf } from 'shared-api/client';
import type { AddedCard, CardEdit, PluralForms } from 'shared-api/remote';
import { CREATE_MAX_CARDS } from 'shared-api/limits';
import {
  bulkCards,
  completeCard,
  createCards,
  editCard,
  editCards,
  type EditedFields,
  inBulks,
  inEditParts,
  type Run,
} from 'shared-cards';
import { texts } from '../../texts/texts.ts';
import type { EditPlan } from './edit-cards.ts';

/** What all calls of a step have in common; undefined: it is one call. */
export type Step = { readonly id: string; readonly done: PluralForms } | undefined;

/** A call of a step. */
export type StepCall = (step: Step) => void;

const part = (step: Step, count: number) => step && { batch: { ...step, count } };

const together = (step: Step) => step && { batch: step.id, done: step.done };

const withoutMembers = ({ users: _users, tags: _tags, ...fields }: EditedFields) => fields;

/** The calls that carry out edits. */
export function editCalls(plan: EditPlan, run: Run): StepCall[] {
  if (plan.of === 'one') {
    const { cardId, fields, isComplete } = plan.edit;
    const { name: typed } = fields;
    const edit = { cardId, fields, ...(typed !== undefined && { typed }) };
    return [
      ...(Object.keys(fields).length > 0
        ? [(step: Step) => void run(editCard, edit, part(step, 1))]
        : []),
      ...(isComplete === undefined
        ? []
        : [(step: Step) => void run(completeCard, { cardId, isComplete }, part(step, 1))]),
    ];
  }
  if (plan.of === 'many')
    return plan.edits.flatMap(({ cardIds, edit }) =>
      inBulks(cardIds).map(
        (bulk): StepCall =>
          (step) =>
            void run(bulkCards, { ...bulk, ...edit, ...together(step) }),
      ),
    );
  if (plan.of === 'none') return [];
  const edits = plan.edits.map(({ cardId, fields, members, isComplete }) => ({
    cardId,
    ...withoutMembers(fields),
    ...members,
    ...(isComplete !== undefined && { complete: flagOf(isComplete) }),
  }));
  return inEditParts(edits).map(
    (each): StepCall =>
      (step) =>
        void run(editCards, { ...each, done: plan.done, ...together(step) }),
  );
}

/** A new card as a call has it. */
export const newCardOf = ({
  isComplete: isDone,
  labels,
  users,
  ...fields
}: CardEdit['fields'] = {}) => ({
  ...fields,
  ...(users && { users: [...users] }),
  ...(labels && { tags: [...labels] }),
  ...(isDone === true && { complete: flagOf(true) }),
});

/** How many calls add so many cards. */
export const countAddCalls = (added: number): number => Math.ceil(added / CREATE_MAX_CARDS);

/** The calls that add cards. */
export const addCalls = (added: readonly AddedCard[], run: Run): StepCall[] =>
  chunksOf(added, CREATE_MAX_CARDS).map((those): StepCall => {
    const cards = those.map(({ listId, name, fields }) => ({ ...newCardOf(fields), listId, name }));
    const typed = those.map((card) => card.typed ?? card.name);
    const given = { cards, typed, done: texts.views.added };
    return (step) => void run(createCards, given, part(step, cards.length));
  });
