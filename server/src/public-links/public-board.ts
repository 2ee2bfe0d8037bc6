import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { compressText, PrecompressedJson } from '../calls/precompressed-json.ts';
import { notFound } from '../core/domain-errors.ts';
import { customPlan } from '../database/custom-plan.ts';
import type { Database } from '../database/open-database.ts';
import { fullName } from '../database/sql-fragments.ts';
import { isoTimestamp } from '../database/time.ts';

/** Which board is shown, and how. */
export interface ShownBoard {
  readonly boardId: number;
  readonly showsNames: boolean;
}

/** A board as everybody with its link gets it. */
export interface PublicBoardResponse {
  /** Derived from the contents, so that it is the same on every node and reveals no ids of ours. */
  readonly version: string;
  readonly response: PrecompressedJson;
}

/** Replaces people whom a text may not name. */
const SOMEBODY = '@…';

/**
 * References to people and files in texts, in order: pictures and links to files; mentions by id,
 * with the name if names are shown; mentions by address.
 */
const hiddenInTexts = (showsNames: boolean) => [
  [String.raw`!?\[[^]\n]*\]\(\s*(attachment|upload):[^)\n]*\)`, ''],
  [String.raw`@\[([^]\n]*)\]\(\s*\d+[^)\n]*\)`, showsNames ? String.raw`@\1` : SOMEBODY],
  [String.raw`@[^\s@,;:()<>]+@[^\s@,;:()<>]+[^\s@,;:()<>.!?]`, SOMEBODY],
];

const shownText = (column: string, showsNames: boolean) =>
  hiddenInTexts(showsNames).reduce(
    (text, [pattern, shown]) => sql`regexp_replace(${text}, ${pattern}, ${shown}, 'g')`,
    sql`${sql.ref(column)}`,
  );

const onBoard = (boardId: number) => sql`in (select id from cards where board_id = ${boardId})`;

const labels = (boardId: number) => sql`
  select ct.card_id, json_agg(json_build_object('name', t.name, 'color', t.color)
    order by ct.ordinal, t.id) as labels
  from card_tags ct join tags t on t.id = ct.tag_id
  where ct.card_id ${onBoard(boardId)} group by ct.card_id`;

const checklists = ({ boardId, showsNames }: ShownBoard) => sql`
  select k.card_id, json_agg(json_build_object('name', k.name, 'items', coalesce((
    select json_agg(json_build_object('text', ${shownText('ki.text', showsNames)},
      'isComplete', ki.completed) order by ki.rank)
    from checklist_items ki where ki.checklist_id = k.id), '[]')) order by k.rank) as checklists
  from checklists k where k.card_id ${onBoard(boardId)} group by k.card_id`;

const people = (boardId: number) => sql`
  select cu.card_id, json_agg(${fullName('u')} order by cu.ordinal, u.id) as people
  from card_users cu join users u on u.id = cu.user_id
  where cu.card_id ${onBoard(boardId)} group by cu.card_id`;

const cards = (shown: ShownBoard) => {
  const { boardId, showsNames } = shown;
  const shownPeople = showsNames ? sql`, 'people', coalesce(p.people, '[]')` : sql``;
  const joinedPeople = showsNames
    ? sql`left join (${people(boardId)}) p on p.card_id = c.id`
    : sql``;
  return sql`
    select c.list_id, json_agg(json_build_object(
      'name', c.name, 'description', coalesce(${shownText('c.description', showsNames)}, ''),
      'startAt', ${isoTimestamp('c.start_at')}, 'dueDate', ${isoTimestamp('c.due_at')},
      'isComplete', c.complete = 1, 'labels', coalesce(t.labels, '[]'),
      'checklists', coalesce(k.checklists, '[]')${shownPeople}) order by c.rank) as cards
    from cards c
    left join (${labels(boardId)}) t on t.card_id = c.id
    left join (${checklists(shown)}) k on k.card_id = c.id
    ${joinedPeople}
    where c.board_id = ${boardId} and not c.is_archived group by c.list_id`;
};

/** The lists of a board that are shown on it: neither archived nor in a group that is hidden. */
const lists = (shown: ShownBoard) => sql`
  select json_agg(json_build_object('name', l.name, 'color', l.color,
    'cards', coalesce(c.cards, '[]')) order by l.rank)
  from lists l left join (${cards(shown)}) c on c.list_id = l.id
  where l.board_id = ${shown.boardId} and not l.is_archived and not exists (
    select from list_group_lists gl join list_groups g on g.id = gl.list_group_id
    where gl.list_id = l.id and g.hidden)`;

const VERSION_CHARACTERS = 22;

/** Reads the board behind a public link, without anything that the page leaves out. */
export async function readPublicBoard(
  database: Database,
  shown: ShownBoard,
): Promise<PublicBoardResponse> {
  const { rows } = await sql<{ board: string }>`${customPlan}
    select json_build_object('name', b.name, 'lists', coalesce((${lists(shown)}), '[]'))::text as board
    from boards b where b.id = ${shown.boardId}`.execute(database);
  const board = rows[0]?.board;
  if (board === undefined) throw notFound();
  const version = createHash('sha256')
    .update(board)
    .digest('base64url')
    .slice(0, VERSION_CHARACTERS);
  const data = `{"version":"${version}","board":${board}}`;
  const head = await compressText(`{"status":200,"message":"OK","data":${data}`);
  return { version, response: new PrecompressedJson(head, '}') };
}
