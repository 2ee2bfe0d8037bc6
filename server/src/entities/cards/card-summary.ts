import { sql, type RawBuilder } from 'kysely';
import type { CardSummary } from 'shared-api/contract';
import { moment } from '../../database/moment.ts';

/** A card as it is told outside its board, from the card's row `c`, its list `l` and board `b`. */
export const cardSummaryJson: RawBuilder<CardSummary> = sql`json_build_object(
  'id', c.id, 'name', c.name, 'projectId', b.project_id, 'boardId', b.id, 'boardName', b.name,
  'listId', l.id, 'listName', l.name, 'priority', c.priority, 'complete', c.complete,
  'startAt', ${moment('c.start_at')}, 'dueDate', ${moment('c.due_at')})`;

/** Joins to a card `c` what its summary reads, and its project `p`. */
export const cardAround = sql`join lists l on l.id = c.list_id join boards b on b.id = c.board_id
  join projects p on p.id = b.project_id`;

/** Neither the card nor what it is in is archived. */
export const onDisplay: RawBuilder<boolean> = sql`not (
  c.is_archived or l.is_archived or b.is_archived or p.is_archived)`;
