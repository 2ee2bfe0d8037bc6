import type { BoardMeta, Page } from 'shared-cards';
import type { AutomationAction } from 'shared-api/client';
import { nameOf } from 'shared-ui';
import { texts } from '../texts/texts.ts';

/** Where the names of what a rule names are found. */
export interface Named {
  boardMeta: BoardMeta;
  lists: Page['list']['lists'];
}

/** What a rule does, in words. */
export function actionInWords(action: AutomationAction, { boardMeta, lists }: Named): string {
  const words = texts.automation.does;
  switch (action.do) {
    case 'setComplete':
      return action.complete === 1 ? words.complete : words.open;
    case 'setPriority':
      return words.setPriority(texts.priorities[action.priority]);
    case 'assign': {
      const person = boardMeta.user.find(({ id }) => id === action.userId);
      return words.assign(person ? nameOf(person) : texts.automation.somebodyGone);
    }
    case 'addTag': {
      const tag = boardMeta.tag.find(({ id }) => id === action.tagId);
      return words.addTag(tag?.tagName ?? texts.automation.tagGone);
    }
    case 'setDueIn':
      return words.setDueIn(action.days);
    case 'moveToTop':
      return words.moveToTop;
    case 'moveToList':
      return words.moveToList(lists.entities[action.listId]?.name ?? texts.automation.listGone);
  }
}
