import type { AutomationAction, AutomationRule } from 'shared-api/contract';
import type { Priority } from 'shared-api/limits';

interface ChecklistContent {
  readonly name: string;
  readonly items: readonly { readonly text: string; readonly completed?: boolean }[];
}

/** A card of a board's content. Fields that are left out are as in a new card. */
export interface CardContent {
  readonly name: string;
  readonly description?: string | null;
  readonly priority?: Priority;
  readonly kind?: 'card' | 'template' | 'milestone' | 'epic';
  readonly complete?: boolean;
  readonly completedAt?: string | null;
  readonly startAt?: string | null;
  readonly dueAt?: string | null;
  readonly estimateMinutes?: number | null;
  readonly reminderMinutes?: number | null;
  /** Places in the content's labels. */
  readonly labels?: readonly number[];
  /** Ids of people. */
  readonly people?: readonly number[];
  readonly checklists?: readonly ChecklistContent[];
  /** The place of the card that this one counts towards, among all cards list by list. */
  readonly parent?: number | null;
}

export interface RuleContent extends Pick<AutomationRule, 'trigger'> {
  /** The action names lists and labels by their places in the content, not by ids. */
  readonly action: AutomationAction;
  readonly enabled?: boolean;
}

export interface ListContent {
  readonly name: string;
  readonly color?: string | null;
  readonly limit?: number | null;
  readonly isLocked?: boolean;
  readonly rules?: readonly RuleContent[];
  readonly cards?: readonly CardContent[];
}

/**
 * The content that a board is created from: a built-in or saved template, or another board. Places
 * are 1-based, as ids are.
 */
export interface BoardContent {
  readonly labels: readonly { readonly name: string; readonly color: string }[];
  readonly lists: readonly ListContent[];
  /** Named sets of lists, by their places. */
  readonly groups?: readonly {
    readonly name: string;
    readonly hidden: boolean;
    readonly lists: readonly number[];
  }[];
}
