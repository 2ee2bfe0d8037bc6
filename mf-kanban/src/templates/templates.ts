import type { Card } from 'shared-api/client';
import { createLoadedSlice, type Loaded } from '../loading/loaded-slice.ts';

/** The templates of a board, while new cards are made from them. */
export const templatesSlice = createLoadedSlice<'boardTemplates', number, Card[]>('boardTemplates');

export const { asked: templatesAsked } = templatesSlice.actions;

/** The part of the store that holds them. */
export interface WithTemplates {
  boardTemplates: Loaded<number, Card[]>;
}
