import type { AutomationRule } from 'shared-api/client';
import { createLoadedSlice, type Loaded } from '../loading/loaded-slice.ts';

export interface ListOnBoard {
  boardId: number;
  listId: number;
}

/** The rules of the list whose editor is open. */
export const automationSlice = createLoadedSlice<'automation', ListOnBoard, AutomationRule[]>(
  'automation',
);

export const { asked: automationAsked } = automationSlice.actions;

/** The part of the store that holds it. */
export interface WithAutomation {
  automation: Loaded<ListOnBoard, AutomationRule[]>;
}
