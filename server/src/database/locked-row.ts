import { expressionBuilder, type Expression, type ExpressionWrapper } from 'kysely';
import type { DB } from './schema/schema.generated.ts';

const eb = expressionBuilder<DB>();

/** Whether a card or list is locked, by its column `is_fixed`, which has the wire's 0 for locked. */
export const isLockedRow = (isFixed: Expression<0 | 1>): ExpressionWrapper<DB, never, boolean> =>
  eb(isFixed, '=', eb.lit(0)).$castTo<boolean>();
