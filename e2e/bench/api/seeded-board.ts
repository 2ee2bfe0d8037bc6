import { sql } from 'kysely';
import type { Bench } from './bench.ts';

export interface LargeBoard {
  readonly boardId: number;
  /** Lists in order, each with its cards. */
  readonly lists: readonly { id: number; cards: number[] }[];
}

interface BoardSize {
  readonly lists: number;
  readonly cards: number;
}

const description = 'What is to be done here, in a sentence of ordinary length for a card.';

/**
 * A board whose cards are spread evenly over its lists, written directly into the database. Every
 * card has an assignee and two tags, every second one a comment, every third a checklist.
 */
export async function seedBoard(
  { api, email, database }: Bench,
  { lists, cards }: BoardSize,
): Promise<LargeBoard> {
  const fields = { isPublic: 0 as const, users: [], name: `Of ${cards} cards` };
  const { data: project } = await api.project.create(fields);
  const { data: board } = await api.board.create({ ...fields, projectId: project.id });
  const owner = sql`(select id from users where email = ${email})`;
  const ofBoard = sql`(select id from cards where board_id = ${board.id})`;
  const seeded = await database.transaction().execute(async (tx) => {
    await sql`insert into lists (board_id, name, rank)
      select ${board.id}, 'List ' || n, 'a' || lpad(n::text, 3, '0') || '5'
      from generate_series(1, ${lists}::int) n`.execute(tx);
    await sql`insert into tags (board_id, name, color)
      select ${board.id}, 'Tag ' || n, '#2f54eb' from generate_series(1, 10) n`.execute(tx);
    await sql`insert into cards (board_id, list_id, rank, name, description)
      select l.board_id, l.id, 'a' || lpad(n::text, 6, '0') || '5', 'Card ' || n || ' of ' || l.name,
        ${description} from lists l, generate_series(1, ${cards / lists}::int) n
      where l.board_id = ${board.id}`.execute(tx);
    await sql`insert into card_users (card_id, user_id, ordinal)
      select id, ${owner}, 0 from ${ofBoard} c`.execute(tx);
    await sql`insert into card_tags (card_id, tag_id)
      select c.id, t.id from ${ofBoard} c join tags t on t.board_id = ${board.id}
      and (t.id + c.id) % 5 = 0`.execute(tx);
    await sql`insert into comments (card_id, user_id, text)
      select id, ${owner}, 'A remark about it.' from ${ofBoard} c where id % 2 = 0`.execute(tx);
    await sql`with made as (
        insert into checklists (card_id, name, rank)
        select id, 'Steps', 'a0' from ${ofBoard} c where id % 3 = 0 returning id)
      insert into checklist_items (checklist_id, text, rank, completed)
      select made.id, 'Step ' || n, 'a' || n, n = 1 from made, generate_series(1, 3) n`.execute(tx);
    return sql<{ id: number; cards: number[] }>`
      select l.id, array(select id from cards where list_id = l.id order by rank) as cards
      from lists l where board_id = ${board.id} order by rank`.execute(tx);
  });
  await sql`vacuum analyze`.execute(database);
  return { boardId: board.id, lists: seeded.rows };
}
