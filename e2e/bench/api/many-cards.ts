import { sql } from 'kysely';
import type { openDatabase } from 'server/testing';

type Database = ReturnType<typeof openDatabase>['database'];

const CARDS_OF_A_BOARD = 1_000;
const LISTS_OF_A_BOARD = 5;

// A vocabulary of some 8,000 three-syllable terms, the first ones far more often than the last, as in a language.
const wordFunction = sql`
  create or replace function pg_temp.bench_word(chance float8) returns text language sql as $$
    select string_agg((array['ba','re','mi','tok','lus','fen','gar','hol','jin','kep','nam','pol',
      'qua','rus','sel','tir','ulm','ven','wip','zor'])[1 + (place / divisor) % 20], '')
    from (select (8000 * $1 ^ 3)::int as place) p, unnest(array[1, 20, 400]) as divisor
  $$`;

const words = (count: number, row: string) => sql`(
  select string_agg(pg_temp.bench_word(random()), ' ')
  from generate_series(1, ${sql.lit(count)}) where ${sql.ref(row)} is not null)`;

/**
 * Writes a project of somebody's with many cards, their descriptions, comments, tags and attachments
 * straight into the database. A frequent term is `bababa`, a rare one `zorzorzor`.
 */
export async function seedManyCards(
  database: Database,
  { email, cards }: { email: string; cards: number },
): Promise<void> {
  const boards = Math.ceil(cards / CARDS_OF_A_BOARD);
  await database.transaction().execute(async (tx) => {
    await sql`select setseed(0.5)`.execute(tx);
    await wordFunction.execute(tx);
    const owner = sql`(select id from users where email = ${email})`;
    const { rows } = await sql<{ id: number }>`
      insert into projects (name, created_by) values ('Many', ${owner}) returning id`.execute(tx);
    const projectId = rows[0]?.id;
    await sql`
      insert into project_members (project_id, user_id, role, creator)
      values (${projectId}, ${owner}, 3, true)`.execute(tx);
    await sql`
      insert into boards (project_id, name, description)
      select ${projectId}, 'Many ' || n, ${words(10, 'n')} from generate_series(1, ${boards}::int) n`.execute(
      tx,
    );
    const seeded = sql`(select id from boards where project_id = ${projectId})`;
    await sql`
      insert into lists (board_id, name, rank)
      select b.id, 'List ' || n, 'a' || n
      from ${seeded} b, generate_series(1, ${LISTS_OF_A_BOARD}::int) n`.execute(tx);
    await sql`
      insert into tags (board_id, name, color)
      select b.id, ${words(1, 'n')} || n, '#aabbcc' from ${seeded} b, generate_series(1, 10) n`.execute(
      tx,
    );
    await sql`
      insert into cards (board_id, list_id, rank, name, description)
      select l.board_id, l.id, 'a' || lpad(n::text, 6, '0'), ${words(5, 'n')}, ${words(30, 'n')}
      from lists l, generate_series(1, ${CARDS_OF_A_BOARD / LISTS_OF_A_BOARD}::int) n
      where l.board_id in ${seeded}`.execute(tx);
    await sql`
      insert into comments (card_id, user_id, text)
      select c.id, ${owner}, ${words(12, 'c.id')} from cards c
      where c.board_id in ${seeded} and c.id % 2 = 0`.execute(tx);
    await sql`
      insert into attachments (card_id, project_id, name, content_type, size, storage_key)
      select c.id, ${projectId}, ${words(2, 'c.id')} || '.pdf', 'application/pdf', 1000, 'bench-' || c.id
      from cards c where c.board_id in ${seeded} and c.id % 4 = 0`.execute(tx);
    await sql`
      insert into card_tags (card_id, tag_id)
      select c.id, t.id from cards c join tags t on t.board_id = c.board_id
      where c.board_id in ${seeded} and (t.id + c.id) % 5 = 0`.execute(tx);
    await sql`insert into favorites (user_id, card_id)
      select ${owner}, c.id from cards c where c.board_id in ${seeded} and c.id % 500 = 0`.execute(
      tx,
    );
  });
  await sql`vacuum analyze`.execute(database);
}
