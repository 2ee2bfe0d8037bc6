import type { AutomationAction, AutomationRule } from 'shared-api/client';
import { PRIORITIES, type Priority } from 'shared-api/limits';
import { nameOf } from 'shared-ui';
import { texts } from '../texts/texts.ts';
import type { Named } from './action-text.ts';

export type Trigger = AutomationRule['trigger'];
export type Doing = AutomationAction['do'];

const FOR_BOTH = ['setComplete', 'setPriority', 'assign', 'addTag', 'setDueIn'] as const;

/** What a rule may do, by what sets it off. */
export const DOINGS: Readonly<Record<Trigger, readonly Doing[]>> = {
  cardEntered: [...FOR_BOTH, 'moveToTop'],
  checklistDone: [...FOR_BOTH, 'moveToList'],
};

interface Choice {
  value: number | string;
  label: string;
}

/** What an action's parameter is chosen from; null where it is a number or there is none. */
export function choicesOf(
  doing: Doing,
  listId: number,
  { boardMeta, lists }: Named,
): Choice[] | null {
  switch (doing) {
    case 'setComplete':
      return [
        { value: 1, label: texts.automation.complete },
        { value: 0, label: texts.automation.open },
      ];
    case 'setPriority':
      return PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }));
    case 'assign':
      return boardMeta.user.map((person) => ({ value: person.id, label: nameOf(person) }));
    case 'addTag':
      return boardMeta.tag.map(({ id, tagName }) => ({ value: id, label: tagName }));
    case 'moveToList':
      return lists.ids
        .filter((id) => id !== listId)
        .map((id) => ({ value: id, label: lists.entities[id]?.name ?? '' }));
    case 'setDueIn':
    case 'moveToTop':
      return null;
  }
}

/** The action with its parameter. */
export function actionOf(doing: Doing, parameter: number | string): AutomationAction {
  const chosen = Number(parameter);
  switch (doing) {
    case 'setComplete':
      return { do: doing, complete: chosen === 1 ? 1 : 0 };
    case 'setPriority':
      return { do: doing, priority: parameter as Priority };
    case 'assign':
      return { do: doing, userId: chosen };
    case 'addTag':
      return { do: doing, tagId: chosen };
    case 'setDueIn':
      return { do: doing, days: chosen };
    case 'moveToTop':
      return { do: doing };
    case 'moveToList':
      return { do: doing, listId: chosen };
  }
}
