import type { Analytics } from 'shared-api/client';
import { createLoadedSlice, type Loaded } from '../loading/loaded-slice.ts';

export interface AnalyticsWanted {
  boardId: number;
  /** Null: of the whole board. */
  listId: number | null;
  /** How far back, today included. */
  days: number;
}

/** What the open analytics show. */
export const analyticsSlice = createLoadedSlice<'analytics', AnalyticsWanted, Analytics>(
  'analytics',
);

export const { asked: analyticsAsked } = analyticsSlice.actions;

/** The part of the store that holds it. */
export interface WithAnalytics {
  analytics: Loaded<AnalyticsWanted, Analytics>;
}
