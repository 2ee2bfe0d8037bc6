import { sql, type RawBuilder } from 'kysely';
import type { LiveEvent } from 'shared-api/contract';
import type { ValueOrSlot } from '../database/prepared-statement.ts';

/** One change of a board, as it is sent to everybody who has the board open. */
export interface BoardEvent {
  readonly id: string;
  readonly entity: LiveEvent['entity'];
  readonly entity_id: number;
  readonly change: LiveEvent['change'];
  readonly actor_id: number | null;
  readonly at: Date;
}

const CHANGES = ['deleted', 'created', 'moved', 'changed'] as const;

/**
 * The changes of a board after one of them, read from its log: each call makes one event per card,
 * list or tag, however many changes it made to it. A change to a part of a card counts as a change
 * to the card.
 */
export const boardEvents = (
  boardId: ValueOrSlot<number>,
  since: ValueOrSlot<number>,
): RawBuilder<BoardEvent> => sql`
  select max(id) as id, entity, entity_id, (${sql.val(CHANGES)}::text[])[min(rank)] as change,
    max(actor_id) as actor_id, at
  from (
    select id, tx, at, actor_id,
      case when card_id is not null then 'card' when entity in ('list', 'rule') then 'list'
        when entity in ('tag', 'member') then entity else 'board' end as entity,
      case when card_id is not null then card_id when entity in ('list', 'tag') then entity_id
        when entity = 'rule' then coalesce((after ->> 'list_id')::int, (before ->> 'list_id')::int, (
          select list_id from automation_rules where id = entity_id), 0)
        else board_id end as entity_id,
      case when entity not in ('card', 'list', 'tag', 'board') then 4
        when kind in ('deleted', 'left') then 1 when kind in ('created', 'arrived') then 2
        when kind in ('moved', 'reordered') then 3 else 4 end as rank
    from changes
    where board_id = ${boardId} and id > ${since}::float8::bigint and kind <> 'legacy') change
  group by tx, at, entity, entity_id`;
