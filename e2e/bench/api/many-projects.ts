import { sql, type RawBuilder } from 'kysely';
import type { openDatabase } from 'server/testing';

type Database = ReturnType<typeof openDatabase>['database'];

const COLLEAGUES = 200;
const CARDS_OF_A_BOARD = 6;
const TAG_NAMES = 500;

interface Wanted {
  /** The email address of the owner. */
  readonly email: string;
  readonly count: number;
}

/** People to share projects with. */
export async function seedColleagues(database: Database): Promise<void> {
  await sql`
    insert into users (email, password_hash, first_name, last_name, job_role)
    select 'colleague' || n || '@example.org', 'x', 'Colleague', n::text,
      case when n % 20 = 0 then 'QA Tester' end
    from generate_series(1, ${COLLEAGUES}::int) n`.execute(database);
}

const colleague = (id: string, shift: number) => sql`(
  select c.id from users c where c.email = 'colleague' ||
    (1 + (${sql.ref(id)} * 7 + ${sql.lit(shift)}) % ${sql.lit(COLLEAGUES)}) || '@example.org')`;

/** The founder and two or three colleagues belong to each item. */
const members = (of: 'project' | 'board', items: RawBuilder<unknown>, owner: RawBuilder<unknown>) =>
  sql`
    insert into ${sql.table(`${of}_members`)} (${sql.ref(`${of}_id`)}, user_id, role, creator)
    select i.id, ${owner}, 3, true from ${items} i
    union all select i.id, ${colleague('i.id', 0)}, 1, false from ${items} i
    union all select i.id, ${colleague('i.id', 50)}, 2, false from ${items} i
    union all select i.id, ${colleague('i.id', 100)}, 1, false from ${items} i where i.id % 3 = 0`;

/** Lists, tags and cards, of which some are complete, some archived and some have an attachment. */
async function fillBoards(database: Database, boards: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into lists (board_id, name, rank)
    select i.id, 'List ' || n, 'a' || n from ${boards} i, generate_series(1, 2) n`.execute(
    database,
  );
  await sql`
    insert into tags (board_id, name, color)
    select i.id, 'Tag ' || ((i.id * 3 + n) % ${sql.lit(TAG_NAMES)}), '#aabbcc'
    from ${boards} i, generate_series(0, 2) n`.execute(database);
  await sql`
    insert into cards (board_id, list_id, rank, name, complete, is_archived)
    select l.board_id, l.id, 'a' || n, 'Card ' || n, ((l.id + n) % 3 = 0)::int, (l.id + n) % 10 = 0
    from ${boards} i join lists l on l.board_id = i.id,
      generate_series(1, ${CARDS_OF_A_BOARD / 2}::int) n`.execute(database);
  await sql`
    insert into attachments (card_id, project_id, name, content_type, size, storage_key)
    select c.id, b.project_id, 'a.pdf', 'application/pdf', 100000, 'listing-' || c.id
    from ${boards} i join boards b on b.id = i.id join cards c on c.board_id = i.id
    where c.id % 6 = 0`.execute(database);
}

/** Projects of somebody's, each with a board that is at work, written straight into the database. */
export async function seedProjects(database: Database, { email, count }: Wanted): Promise<void> {
  const owner = sql`(select id from users where email = ${email})`;
  const projects = sql`(select id from projects where created_by = ${owner})`;
  const boards = sql`(select b.id from boards b where b.project_id in ${projects})`;
  await database.transaction().execute(async (tx) => {
    await sql`
      insert into projects (name, created_by, created_at, is_archived)
      select 'Project ' || (n * 7919 % 100003), ${owner}, now() - n * interval '1 hour', n % 5 = 4
      from generate_series(1, ${count}::int) n`.execute(tx);
    await members('project', projects, owner).execute(tx);
    await sql`
      insert into boards (project_id, name, created_by)
      select id, 'Board', ${owner} from ${projects} i`.execute(tx);
    await members('board', boards, owner).execute(tx);
    await fillBoards(tx, boards);
  });
  await sql`vacuum analyze`.execute(database);
}

/** A project of somebody's with boards in it; returns its id. */
export async function seedBoards(database: Database, { email, count }: Wanted): Promise<number> {
  const owner = sql`(select id from users where email = ${email})`;
  const projectId = await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into projects (name, created_by) values ('Of many boards', null) returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? 0;
    const boards = sql`(select id from boards where project_id = ${id})`;
    await sql`
      insert into project_members (project_id, user_id, role, creator)
      values (${id}, ${owner}, 3, true)`.execute(tx);
    await sql`
      insert into boards (project_id, name, created_by, created_at, is_archived)
      select ${id}, 'Board ' || (n * 7919 % 100003), ${owner}, now() - n * interval '1 hour', n % 5 = 4
      from generate_series(1, ${count}::int) n`.execute(tx);
    await members('board', boards, owner).execute(tx);
    await fillBoards(tx, boards);
    return id;
  });
  await sql`vacuum analyze`.execute(database);
  return projectId;
}
