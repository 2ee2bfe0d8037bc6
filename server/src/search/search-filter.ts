import { sql, type RawBuilder } from 'kysely';
import type { CallInput, Contract } from 'shared-api/contract';

type Input = CallInput<Contract['search']['find']>;
type Filters = 'projectId' | 'boardId' | 'assignee' | 'complete' | 'due' | 'archived';

/** What narrows a search; what is undefined does not. */
export type SearchFilter = { readonly [Name in Filters]?: Input[Name] | undefined };

const DUE = {
  overdue: sql<boolean>`c.due_at < now() and c.complete = 0`,
  soon: sql<boolean>`c.due_at between now() and now() + interval '7 days' and c.complete = 0`,
  none: sql<boolean>`c.due_at is null`,
};

// Asked for each item by its key: joined, all cards would be read for a handful of them.

const ARCHIVED = sql`case type
  when 'card' then (select c.is_archived or l.is_archived or b.is_archived or p.is_archived
    from cards c join lists l on l.id = c.list_id join boards b on b.id = c.board_id
    join projects p on p.id = b.project_id where c.id = item_id)
  when 'board' then (select b.is_archived or p.is_archived
    from boards b join projects p on p.id = b.project_id where b.id = item_id)
  when 'project' then (select p.is_archived from projects p where p.id = item_id)
  else false end`;

function ofCards({ assignee, complete, due }: SearchFilter): RawBuilder<boolean>[] {
  return [
    ...(assignee === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from card_users cu where cu.card_id = c.id and cu.user_id = ${assignee})`,
        ]),
    ...(complete === undefined ? [] : [sql<boolean>`c.complete = ${complete}`]),
    ...(due === undefined ? [] : [DUE[due]]),
  ];
}

/** Whether the item of the row's `type` and `item_id` is asked for, wherever it lies. */
export function isWanted(filter: SearchFilter): RawBuilder<boolean> {
  const { archived } = filter;
  const cards = ofCards(filter);
  const conditions = [
    sql`true`,
    ...(cards.length === 0
      ? []
      : [
          sql`case when type = 'card' then (
            select ${sql.join(cards, sql` and `)} from cards c where c.id = item_id) end`,
        ]),
    ...(archived === undefined ? [] : [sql`${ARCHIVED} = ${archived === 1}`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether the row's `type`, `item_id` and `board_id` lie in the place that is asked for. */
export function isInPlace({ projectId, boardId }: SearchFilter): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(boardId === undefined ? [] : [sql`board_id = ${boardId}`]),
    ...(projectId === undefined
      ? []
      : [
          sql`(board_id in (select id from boards where project_id = ${projectId})
            or (type = 'project' and item_id = ${projectId}))`,
        ]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}
