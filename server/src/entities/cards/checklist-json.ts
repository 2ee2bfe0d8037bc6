import { expressionBuilder, type AliasableExpression, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CardDetail, ChecklistItem } from 'shared-api/contract';
import { isoTimestamp } from '../../database/time.ts';
import { jsonList } from '../../database/sql-fragments.ts';
import type { DB } from '../../database/schema/schema.generated.ts';

type Rows = DB & { ki: DB['checklist_items']; k: DB['checklists']; c: DB['cards'] };

const eb = expressionBuilder<Rows, 'ki' | 'k' | 'c'>();

/** An item of a checklist from the row `ki`. */
export const checklistItemJson: AliasableExpression<ChecklistItem> = jsonBuildObject({
  id: eb.ref('ki.id'),
  text: eb.ref('ki.text'),
  completed: eb.ref('ki.completed'),
  assignedUser: eb.ref('ki.assigned_user_id'),
  dueDate: isoTimestamp(eb.ref('ki.due_at')),
});

const items = eb
  .selectFrom('checklist_items as ki')
  .whereRef('ki.checklist_id', '=', 'k.id')
  .select((of) => jsonList(of.fn.jsonAgg(checklistItemJson).orderBy('ki.rank')).as('items'))
  .$asScalar();

const checklistJson = jsonBuildObject({ id: eb.ref('k.id'), name: eb.ref('k.name'), items });

/** The checklists of card `c` with their items. */
export const checklistsJson: Expression<CardDetail['checklists']> = eb
  .selectFrom('checklists as k')
  .whereRef('k.card_id', '=', 'c.id')
  .select((of) => jsonList(of.fn.jsonAgg(checklistJson).orderBy('k.rank')).as('checklists'))
  .$asScalar();
