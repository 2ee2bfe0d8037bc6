import type { AutomationAction, AutomationRule } from 'shared-api/client';
import { PRIORITIES, type Priority } from 'shared-api/limits';
import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts/texts.ts';
import type { BoardNames } from './describe-action.ts';

export type Trigger = AutomationRule['trigger'];
export type ActionKind = AutomationAction['do'];

const FOR_BOTH = ['setComplete', 'setPriority', 'assign', 'addTag', 'setDueIn'] as const;

/** The actions that each trigger allows. */
export const ACTIONS_BY_TRIGGER: Readonly<Record<Trigger, readonly ActionKind[]>> = {
  cardEntered: [...FOR_BOTH, 'moveToTop'],
  checklistDone: [...FOR_BOTH, 'moveToList'],
};

interface Choice {
  value: number | string;
  label: string;
}

/** The choices for an action's parameter; null if it is a number or the action has none. */
export function choicesOf(
  kind: ActionKind,
  listId: number,
  { boardMeta, lists }: BoardNames,
): Choice[] | null {
  switch (kind) {
    case 'setComplete':
      return [
        { value: 1, label: texts.automation.complete },
        { value: 0, label: texts.automation.open },
      ];
    case 'setPriority':
      return PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }));
    case 'assign':
      return boardMeta.members.map((person) => ({ value: person.id, label: nameOf(person) }));
    case 'addTag':
      return boardMeta.labels.map(({ id, name }) => ({ value: id, label: name }));
    case 'moveToList':
      return lists.ids
        .filter((id) => id !== listId)
        .map((id) => ({ value: id, label: lists.entities[id]?.name ?? '' }));
    case 'setDueIn':
    case 'moveToTop':
      return null;
  }
}

export function actionOf(kind: ActionKind, parameter: number | string): AutomationAction {
  const chosen = Number(parameter);
  switch (kind) {
    case 'setComplete':
      return { do: kind, complete: chosen === 1 ? 1 : 0 };
    case 'setPriority':
      return { do: kind, priority: parameter as Priority };
    case 'assign':
      return { do: kind, userId: chosen };
    case 'addTag':
      return { do: kind, tagId: chosen };
    case 'setDueIn':
      return { do: kind, days: chosen };
    case 'moveToTop':
      return { do: kind };
    case 'moveToList':
      return { do: kind, listId: chosen };
  }
}
