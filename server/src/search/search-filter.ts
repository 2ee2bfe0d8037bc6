import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { CallInput, Contract } from 'shared-api/contract';
import type { DB } from '../database/schema/schema.generated.ts';
import { fromNow, now } from '../database/time.ts';
import { boardOfItem, cardOfItem, item, projectOfItem } from './item-rows.ts';

type Input = CallInput<Contract['search']['find']>;
type Filters = 'projectId' | 'boardId' | 'assignee' | 'complete' | 'due' | 'start' | 'archived';

/** The filters of a search; undefined ones have no effect. */
export type SearchFilter = { readonly [Name in Filters]?: Input[Name] | undefined } & {
  /** A condition on card `c`. */
  readonly cards?: Expression<SqlBool> | undefined;
};

const card = expressionBuilder<DB & { c: DB['cards'] }, 'c'>();

const open = card('c.complete', '=', card.lit(0));
const DUE = {
  overdue: card.and([card('c.due_at', '<', now), open]),
  soon: card.and([card.between('c.due_at', now, fromNow('7 days')), open]),
  none: card('c.due_at', 'is', null),
};
const START = {
  started: card.and([card('c.start_at', '<=', now), open]),
  notStarted: card.and([card('c.start_at', '>', now), open]),
  none: card('c.start_at', 'is', null),
};

const archivedOfCard = cardOfItem.select((eb) =>
  eb
    .or([
      eb.ref('c.is_archived'),
      eb.ref('l.is_archived'),
      eb.ref('b.is_archived'),
      eb.ref('p.is_archived'),
    ])
    .as('archived'),
);
const archivedOfBoard = boardOfItem.select((eb) =>
  eb.or([eb.ref('b.is_archived'), eb.ref('p.is_archived')]).as('archived'),
);

/** Whether the item, or its list, board or project, is archived. */
const ARCHIVED = item
  .case('type')
  .when('card')
  .then(archivedOfCard.$asScalar())
  .when('board')
  .then(archivedOfBoard.$asScalar())
  .when('project')
  .then(projectOfItem.select('p.is_archived').$asScalar())
  .else(item.lit(false))
  .end();

function ofCards({ assignee, complete, due, start, cards }: SearchFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (assignee !== undefined) {
    const assigned = card
      .selectFrom('card_users as cu')
      .whereRef('cu.card_id', '=', 'c.id')
      .where('cu.user_id', '=', assignee);
    conditions.push(card.exists(assigned));
  }
  if (complete !== undefined) conditions.push(card('c.complete', '=', complete));
  if (due !== undefined) conditions.push(DUE[due]);
  if (start !== undefined) conditions.push(START[start]);
  if (cards !== undefined) conditions.push(cards);
  return conditions;
}

/** Whether the item of the row's `type` and `item_id` is wanted, in any project. */
export function isWanted(filter: SearchFilter): Expression<SqlBool> {
  const { archived } = filter;
  const cards = ofCards(filter);
  const conditions: Expression<SqlBool>[] = [];
  if (cards.length > 0) {
    const isWantedCard = item
      .selectFrom('cards as c')
      .whereRef('c.id', '=', 'item_id')
      .select(card.and(cards).as('wanted'));
    conditions.push(item('type', '=', 'card'), isWantedCard.$asScalar());
  }
  if (archived !== undefined) conditions.push(item(ARCHIVED, '=', archived === 1));
  return item.and(conditions);
}

/** Whether the row's `type`, `item_id` and `board_id` are in the requested place. */
export function isInPlace({ projectId, boardId }: SearchFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (boardId !== undefined) conditions.push(item('board_id', '=', boardId));
  if (projectId !== undefined) {
    const boards = item.selectFrom('boards').select('id').where('project_id', '=', projectId);
    const isProject = item.and([item('type', '=', 'project'), item('item_id', '=', projectId)]);
    conditions.push(item.or([item('board_id', 'in', boards), isProject]));
  }
  return item.and(conditions);
}
