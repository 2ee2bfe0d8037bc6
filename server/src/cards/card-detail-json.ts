import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Card, CardDetail } from 'shared-api/contract';
import { fullName, jsonList } from '../database/sql-fragments.ts';
import type { Slots } from '../database/prepared-statement.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { tagsJson } from '../entities/boards/tags-json.ts';
import { attachmentJson } from '../entities/cards/attachment-json.ts';
import { checklistsJson } from '../entities/cards/checklist-json.ts';
import { type CallerOnBoard, neighborJson, surroundingsJson } from './card-surroundings.ts';
import { commentJson } from './comments.ts';
import { timeEntryJson } from './time-entries.ts';

const eb = expressionBuilder<DB & { c: DB['cards']; l: DB['lists'] }, 'c' | 'l'>();

const assignee = eb
  .selectFrom('card_users as cu')
  .innerJoin('users as u', 'u.id', 'cu.user_id')
  .whereRef('cu.card_id', '=', 'c.id')
  .select(fullName('u').as('name'))
  .orderBy('cu.ordinal')
  .orderBy('cu.user_id')
  .limit(sql.lit(1))
  .$asScalar()
  .$castTo<string | null>();

const comments = eb
  .selectFrom('comments')
  .whereRef('comments.card_id', '=', 'c.id')
  .select((of) => jsonList(of.fn.jsonAgg(commentJson).orderBy('comments.id')).as('comments'))
  .$asScalar();

const attachments = eb
  .selectFrom('attachments as a')
  .whereRef('a.card_id', '=', 'c.id')
  .select((of) => jsonList(of.fn.jsonAgg(attachmentJson).orderBy('a.id')).as('attachments'))
  .$asScalar();

const children = eb
  .selectFrom('cards as h')
  .innerJoin('lists as hl', 'hl.id', 'h.list_id')
  .whereRef('h.parent_id', '=', 'c.id')
  .where((of) => of.not('h.is_archived'))
  .where((of) => of.not('hl.is_archived'))
  .select((of) => {
    const child = jsonBuildObject({
      id: of.ref('h.id'),
      listId: of.ref('h.list_id'),
      name: of.ref('h.name'),
      complete: of.ref('h.complete'),
    });
    return jsonList(of.fn.jsonAgg(child).orderBy('h.complete').orderBy('h.id')).as('children');
  })
  .$asScalar();

const timeEntries = eb
  .selectFrom('time_entries')
  .whereRef('time_entries.card_id', '=', 'c.id')
  .select((of) =>
    jsonList(
      of.fn
        .jsonAgg(timeEntryJson)
        .orderBy('time_entries.started_at', 'desc')
        .orderBy('time_entries.id', 'desc'),
    ).as('entries'),
  )
  .$asScalar();

const timeSpentSeconds = eb
  .selectFrom('time_entries')
  .whereRef('card_id', '=', 'c.id')
  .where('ended_at', 'is not', null)
  .select(
    sql<number>`coalesce(
      extract(epoch from sum(date_trunc('second', ended_at - started_at)))::int, 0)`.as('seconds'),
  )
  .$asScalar();

const parent = eb
  .selectFrom('cards as p')
  .whereRef('p.id', '=', 'c.parent_id')
  .select((of) =>
    jsonBuildObject({ id: of.ref('p.id'), name: of.ref('p.name'), kind: of.ref('p.kind') }).as(
      'parent',
    ),
  )
  .$asScalar()
  .$castTo<CardDetail['parent']>();

/** Whether somebody watches card `c` or has it as a favorite. */
const isFlagged = (table: 'watches' | 'favorites', userId: Expression<number>) =>
  eb
    .exists(eb.selectFrom(table).whereRef('card_id', '=', 'c.id').where('user_id', '=', userId))
    .$castTo<boolean>();

const previous = neighborJson('<');
const next = neighborJson('>');

/** The reader of a card's page. */
export interface CardReader extends CallerOnBoard {
  readonly userId: number;
}

type Detail = Omit<CardDetail, Exclude<keyof Card, 'coverId'>>;

/** The fields of a card's page beside the card itself, for card `c` in list `l`. */
export const cardDetailJson = (reader: Slots<CardReader>): Expression<Detail> =>
  jsonBuildObject({
    assignee,
    listName: eb.ref('l.name'),
    checklists: checklistsJson,
    comments,
    attachments,
    children,
    timeEntries,
    board: surroundingsJson(reader),
    coverId: eb.ref('c.cover_id'),
    reminderMinutes: eb.ref('c.reminder_minutes'),
    previous,
    next,
    timeSpentSeconds,
    parent,
    watching: isFlagged('watches', reader.userId),
    favorite: isFlagged('favorites', reader.userId),
    boardTags: tagsJson(sql.ref<number>('c.board_id')),
  });
