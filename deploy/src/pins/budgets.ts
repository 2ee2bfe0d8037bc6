import { z } from 'zod';
import { openObject } from '../release/open-object.ts';

const shareSchema = z.number().min(0).max(1);

/** The share of views in which something may go wrong before a watcher takes a version back. */
export const budgetSchema = openObject({
  /** It throws while it is drawn, or where nobody catches it. */
  errors: shareSchema.optional(),
  /** It does not load or start. */
  failed: shareSchema.optional(),
  /** A saga or a reducer throws. */
  crashed: shareSchema.optional(),
  /** It is painted later than nine tenths of the views of the version before. */
  slow: shareSchema.optional(),
  /** The number of views below which nothing is decided. */
  views: z.int().positive().optional(),
});

type Budget = z.infer<typeof budgetSchema>;

/** A budget in which nothing is left open. */
export type WholeBudget = Readonly<Record<keyof Budget, number>>;

const usual: WholeBudget = {
  errors: 0.02,
  failed: 0.02,
  crashed: 0.01,
  slow: 0.3,
  views: 200,
};

/** Budgets of releases by name; those of `all` hold where a release has none. */
export type Budgets = Readonly<Record<string, Budget>>;

export const ALL = 'all';

/** The whole budget of a release. */
export function budgetOf(budgets: Budgets | undefined, release: string): WholeBudget {
  const limits = { ...budgets?.[ALL], ...budgets?.[release] };
  return { ...usual, ...(limits as Partial<WholeBudget>) };
}

/** Why a watcher made a revision. */
export const automaticSchema = openObject({
  release: z.string(),
  trouble: z.enum(['errors', 'failed', 'crashed', 'slow']),
  share: shareSchema,
  views: z.int().positive(),
  budget: shareSchema,
  /** The share of the version before, where it had enough views. */
  before: shareSchema.optional(),
  /** The one kind of browser in which it happened. */
  browser: z.string().optional(),
});

export type Automatic = z.infer<typeof automaticSchema>;
