import { sql, type RawBuilder } from 'kysely';
import type { SearchResult } from 'shared-api/contract';
import { projectVisibleTo } from '../access/visible.ts';
import { moment } from '../database/moment.ts';

type InProject = 'projectId' | 'boardId' | 'listId' | 'boardName' | 'projectName' | OfCard;
type OfCard = 'listName' | 'complete' | 'dueDate';

/** What an item is called and where it is. */
export interface FoundPlace extends Pick<SearchResult, InProject> {
  readonly title: string;
}

/** Finds each card by its key: a join would read all cards for a handful of them. */
export const cardsByKey = sql`left join lateral (
  select * from cards where type = 'card' and cards.id = item_id offset 0) c on true`;
export const cardPlace = sql`c.list_id, c.board_id, c.is_archived as card_archived`;

/** Joins the lists, boards and projects of items with a `cardPlace`. */
export const placesAround = sql`
  left join lists l on l.id = list_id
  left join boards b on b.id = case type when 'board' then item_id else placed.board_id end
  left join projects p on p.id = case type when 'project' then item_id else b.project_id end`;

/** Whether an item, or what it is in, is archived. */
export const isArchived: RawBuilder<boolean> = sql`(card_archived is true or l.is_archived is true
  or b.is_archived is true or p.is_archived is true)`;

const ofCard = sql`from cards c join lists l on l.id = c.list_id join boards b on b.id = c.board_id
  join projects p on p.id = b.project_id where c.id = item_id`;
const ofBoard = sql`from boards b join projects p on p.id = b.project_id where b.id = item_id`;
const ofProject = sql`from projects p where p.id = item_id`;
const ofPerson = sql`from users u where u.id = item_id`;

const noCard = sql`'listName', null, 'complete', null, 'dueDate', null`;
/** A public board tells no stranger what its private project is called. */
const projectName = (userId: number) => sql`case when ${projectVisibleTo(userId)} then p.name end`;

const placeOf = (title: RawBuilder<unknown>, known: RawBuilder<unknown>) => sql`
  json_build_object('title', ${title}, ${known})`;

/** The item's title and where it is, as JSON. */
export const placeJson = (userId: number): RawBuilder<FoundPlace> => sql`case type
  when 'card' then (select ${placeOf(
    sql`c.name`,
    sql`'projectId', p.id, 'boardId', b.id, 'listId', l.id,
      'boardName', b.name, 'projectName', ${projectName(userId)},
      'listName', l.name, 'complete', c.complete, 'dueDate', ${moment('c.due_at')}`,
  )} ${ofCard})
  when 'board' then (select ${placeOf(
    sql`b.name`,
    sql`'projectId', p.id, 'boardId', b.id, 'listId', null,
      'boardName', null, 'projectName', ${projectName(userId)}, ${noCard}`,
  )} ${ofBoard})
  when 'project' then (select ${placeOf(
    sql`p.name`,
    sql`'projectId', p.id, 'boardId', null, 'listId', null,
      'boardName', null, 'projectName', null, ${noCard}`,
  )} ${ofProject})
  else (select ${placeOf(
    sql`trim(u.first_name || ' ' || u.last_name)`,
    sql`'projectId', null, 'boardId', null, 'listId', null,
      'boardName', null, 'projectName', null, ${noCard}`,
  )} ${ofPerson}) end`;
