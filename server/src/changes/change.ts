import type { Activity, LiveEvent, NotificationType, UserEvent } from 'shared-api/contract';

/** Tells people of a change that concerns them; whoever made it is never told. */
export interface Notice {
  readonly type: NotificationType;
  /** What happened, as a sentence without its subject. */
  readonly text: string;
  readonly to: readonly number[];
}

/** An automation rule, by the name that tells people which. */
export interface RuleRef {
  readonly id: number;
  readonly name: string;
}

/** What was done, with the rule that did it: where there is only text. */
export const withRule = (action: string, rule: RuleRef | undefined): string =>
  rule === undefined ? action : `${action} (by rule ${rule.name})`;

/** One thing a call has changed, as its activity entry, its events and its notifications tell it. */
export interface Change {
  readonly entity: LiveEvent['entity'] | UserEvent['entity'];
  readonly entityId: number;
  readonly change: LiveEvent['change'];
  /** The board concerned; left out for changes of a project. */
  readonly boardId?: number;
  readonly projectId?: number;
  /** The card in whose activity panel the entry shows; whoever watches it is notified. */
  readonly cardId?: number;
  /** The list in which the card is after the change; analytics read the history of lists from it. */
  readonly listId?: number;
  /** Left out: an event without an entry. */
  readonly activity?: {
    readonly type: Activity['type'];
    readonly action: string;
    /** Left out: a person did it, not a rule. */
    readonly rule?: RuleRef | undefined;
  };
  readonly notices?: readonly Notice[];
  /** People whose own stream tells of it too, as when they join a board. */
  readonly people?: readonly number[];
}
