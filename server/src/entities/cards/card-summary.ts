import { expressionBuilder, type AliasableExpression, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardSummary } from 'shared-api/contract';
import { isoTimestamp } from '../../database/time.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

type Around = { c: DB['cards']; l: DB['lists']; b: DB['boards']; p: DB['projects'] };

const eb = expressionBuilder<Around, keyof Around>();

/** A card as shown outside its board, from the card's row `c`, its list `l` and board `b`. */
export const cardSummaryJson: AliasableExpression<CardSummary> = jsonBuildObject({
  id: eb.ref('c.id'),
  name: eb.ref('c.name'),
  projectId: eb.ref('b.project_id'),
  boardId: eb.ref('b.id'),
  boardName: eb.ref('b.name'),
  listId: eb.ref('l.id'),
  listName: eb.ref('l.name'),
  priority: eb.ref('c.priority'),
  complete: eb.ref('c.complete'),
  startAt: isoTimestamp(eb.ref('c.start_at')),
  dueDate: isoTimestamp(eb.ref('c.due_at')),
  version: eb.ref('c.version'),
});

/** Whether neither the card nor its list, board or project is archived. */
export const onDisplay: AliasableExpression<SqlBool> = eb.not(
  eb.or([
    eb.ref('c.is_archived'),
    eb.ref('l.is_archived'),
    eb.ref('b.is_archived'),
    eb.ref('p.is_archived'),
  ]),
);
