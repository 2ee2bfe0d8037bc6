import { expressionBuilder, type AliasableExpression, type Expression } from 'kysely';
import type { Cards } from '../../database/schema/schema.generated.ts';
import type { Selectable } from 'kysely';

const eb = expressionBuilder();

/** The place of a priority among the priorities, the high one first. */
export const priorityOrder = (
  priority: Expression<Selectable<Cards>['priority']>,
): AliasableExpression<number> =>
  eb
    .case(priority)
    .when('high')
    .then(eb.lit(1))
    .when('medium')
    .then(eb.lit(2))
    .else(eb.lit(3))
    .end();
