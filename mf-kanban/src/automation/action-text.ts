import type { BoardMeta, Page } from 'shared-cards';
import type { AutomationAction } from 'shared-api/client';
import { nameOf } from 'shared-ui';
import { texts } from '../texts/texts.ts';

/** Where the names of what a rule names are found. */
export interface Named {
  boardMeta: BoardMeta;
  lists: Page['list']['lists'];
}

/** What a rule does, for its sentence. */
export function actionText(action: AutomationAction, { boardMeta, lists }: Named): string {
  const does = texts.automation.does;
  switch (action.do) {
    case 'setComplete':
      return action.complete === 1 ? does.complete : does.open;
    case 'setPriority':
      return does.setPriority(texts.priorities[action.priority]);
    case 'assign': {
      const person = boardMeta.user.find(({ id }) => id === action.userId);
      return does.assign(person ? nameOf(person) : texts.automation.somebodyGone);
    }
    case 'addTag': {
      const tag = boardMeta.tag.find(({ id }) => id === action.tagId);
      return does.addTag(tag?.tagName ?? texts.automation.tagGone);
    }
    case 'setDueIn':
      return does.setDueIn(action.days);
    case 'moveToTop':
      return does.moveToTop;
    case 'moveToList':
      return does.moveToList(lists.entities[action.listId]?.name ?? texts.automation.listGone);
  }
}
