import type { Activity, LiveEvent } from 'shared-api/contract';

/** One thing a call has changed, as its activity entry and its live event tell it. */
export interface Change {
  readonly entity: LiveEvent['entity'] | 'project';
  readonly entityId: number;
  readonly change: LiveEvent['change'];
  /** The board concerned; left out for changes of a project. */
  readonly boardId?: number;
  readonly projectId?: number;
  /** The card in whose activity panel the entry shows. */
  readonly cardId?: number;
  /** Left out: an event without an entry. */
  readonly activity?: { readonly type: Activity['type']; readonly action: string };
}
