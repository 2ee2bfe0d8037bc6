import { type AutomationAction, type BoardMeta, isComplete } from 'shared-api/client';
import type { Page } from 'shared-cards';
import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts/texts.ts';

/** Where the people, labels and lists of a rule are looked up. */
export interface BoardNames {
  boardMeta: BoardMeta;
  lists: Page['list']['lists'];
}

/** Describes an action in the user's language. */
export function describeAction(action: AutomationAction, { boardMeta, lists }: BoardNames): string {
  const phrases = texts.automation.descriptions;
  switch (action.do) {
    case 'setComplete':
      return isComplete(action) ? phrases.complete : phrases.open;
    case 'setPriority':
      return phrases.setPriority(texts.priorities[action.priority]);
    case 'assign': {
      const person = boardMeta.members.find(({ id }) => id === action.userId);
      return phrases.assign(person ? nameOf(person) : texts.automation.somebodyGone);
    }
    case 'addTag': {
      const label = boardMeta.labels.find(({ id }) => id === action.tagId);
      return phrases.addTag(label?.name ?? texts.automation.labelGone);
    }
    case 'setDueIn':
      return phrases.setDueIn(action.days);
    case 'moveToTop':
      return phrases.moveToTop;
    case 'moveToList':
      return phrases.moveToList(lists.entities[action.listId]?.name ?? texts.automation.listGone);
  }
}
