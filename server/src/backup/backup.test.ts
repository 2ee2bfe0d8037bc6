import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { createBoard, createCard, GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { wholeContent } from '../testing/whole-content.ts';

let folder: string;
let source: TestApp;
let archive: string;
let target: EmptyDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanban-backup-'));
  archive = join(folder, 'saved.tar.gz');
  source = await openTestApp();
  await fillSource();
  await mkdir(join(folder, 'files/ab'), { recursive: true });
  await writeFile(join(folder, 'files/ab/drawing'), 'ink');
  await writeFile(join(folder, 'files/empty'), '');
  await backUp({ ...source, filesDirectory: join(folder, 'files'), archive });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => void (target = await openEmptyDatabase()));
afterEach(async () => {
  await target.close();
  await rm(join(folder, 'restored'), { recursive: true, force: true });
});

async function fillSource() {
  const owner = await signUp(source, 'Anna');
  const { projectId, boardId, listIds } = await createBoard(source, owner);
  const place = { boardId, listId: listIds[0]! };
  for (const name of ['tab\there', 'new\nline', 'back\\slash', '\\N', 'emoji 🦊', '"quoted"']) {
    const cardId = await createCard(source, owner, { ...place, name });
    await source.call(owner, 'card.createComment', { boardId, cardId, text: `on ${name}` });
  }
  const gone = await createCard(source, owner, { ...place, name: 'gone' });
  await source.call(owner, 'card.delete', { boardId, cardId: gone });
  // The references of users and projects are circular.
  await sql`update users set default_project_id = ${projectId}`.execute(source.database);
  await sql`
    update cards set parent_id = (select max(id) from cards) where id = (select min(id) from cards)
  `.execute(source.database);
}

function restoring(
  options: {
    archive?: string;
    replace?: boolean;
    keepSessions?: boolean;
    connectionString?: string;
  } = {},
) {
  const { connectionString } = target;
  const filesDirectory = join(folder, 'restored');
  return restore({ connectionString, filesDirectory, archive, replace: false, ...options });
}

const nextCardId = (database: EmptyDatabase['database']) =>
  sql<{ id: number }>`
    insert into cards (board_id, list_id, rank, name)
    select board_id, id, 'zz', 'new' from lists order by id limit 1 returning id`.execute(database);

test('every row and every file comes back, and new rows get new numbers', async () => {
  await restoring({ keepSessions: true });
  expect(await wholeContent(target.database)).toEqual(await wholeContent(source.database));
  expect(await readFile(join(folder, 'restored/ab/drawing'), 'utf8')).toBe('ink');
  expect(await readFile(join(folder, 'restored/empty'), 'utf8')).toBe('');
  // The id of the deleted card is not assigned again.
  const [{ id: newest }] = (
    await sql<{ id: number }>`select max(id) as id from cards`.execute(source.database)
  ).rows as [{ id: number }];
  const { rows } = await nextCardId(target.database);
  expect(rows[0]!.id).toBe(newest + 2);
  const orphan = sql`insert into comments (card_id, user_id, text) values (999999, 1, 'x')`;
  await expect(orphan.execute(target.database)).rejects.toThrow(/foreign key/);
});

test('the owner of a database needs no further rights to restore into it', async () => {
  const { pathname } = new URL(target.connectionString);
  const database = pathname.slice(1);
  await sql`create role ${sql.id(database)} login password 'secret'`.execute(target.database);
  await sql`alter database ${sql.id(database)} owner to ${sql.id(database)}`.execute(
    target.database,
  );
  const connectionString = target.connectionString.replace(/\/\/[^@]*@/, `//${database}:secret@`);
  await restoring({ connectionString, keepSessions: true });
  await restoring({ connectionString, replace: true });
  expect(await wholeContent(target.database)).toEqual(await wholeContent(source.database));
  await sql`drop owned by ${sql.id(database)}`.execute(target.database);
  await sql`alter database ${sql.id(database)} owner to current_user`.execute(target.database);
  await sql`drop role ${sql.id(database)}`.execute(target.database);
});

test('existing data is kept, unless it is to be replaced', async () => {
  await restoring({ keepSessions: true });
  await sql`insert into users (email, password_hash, first_name, last_name)
    values ('new@example.org', 'x', 'New', '-')`.execute(target.database);
  await writeFile(join(folder, 'restored/later'), 'later');
  const before = await wholeContent(target.database);
  await expect(restoring()).rejects.toThrow('Give --replace to lose what is there.');
  expect(await wholeContent(target.database)).toEqual(before);

  await restoring({ replace: true });
  expect(await wholeContent(target.database)).toEqual(await wholeContent(source.database));
  await expect(readFile(join(folder, 'restored/later'))).rejects.toThrow('ENOENT');
});

const sessionsOf = async ({ database }: Pick<EmptyDatabase, 'database'>) =>
  (
    await sql<{ name: string | null }>`
      select coalesce(name, 'session') as name from sessions order by id`.execute(database)
  ).rows.map(({ name }) => name);

test('sessions that have ended since the backup stay ended, living ones continue', async () => {
  const before = await openTestApp();
  const person = await signUp(before);
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  await before.call({ token: null }, 'auth.login', credentials);
  const lasting = await before.call(person, 'auth.createAccessToken', { name: 'lasting' });
  const revoked = await before.call(person, 'auth.createAccessToken', { name: 'revoked' });
  await sql`
    insert into password_reset_tokens (user_id, token_hash, expires_at)
    values (${person.id}, 'link', now() + interval '1 hour')`.execute(before.database);
  const saved = join(folder, 'sessions.tar.gz');
  await backUp({ ...before, filesDirectory: join(folder, 'none'), archive: saved });
  expect(await sessionsOf(before)).toEqual(['session', 'session', 'lasting', 'revoked']);

  await before.call(person, 'auth.revokeSession', {});
  await before.call(person, 'auth.deleteAccessToken', { accessTokenId: revoked.data.id });
  await before.call({ token: null }, 'auth.login', credentials);
  const { connectionString } = before;
  await restoring({ archive: saved, connectionString, replace: true });
  expect(await sessionsOf(before)).toEqual(['session', 'lasting']);
  const isAlive = async (token: string) =>
    (await before.call({ token }, 'auth.getUser', {})).status === 200;
  expect(await Promise.all([person.token, lasting.token, revoked.token].map(isAlive))).toEqual([
    true,
    true,
    false,
  ]);
  const links = await sql`select from password_reset_tokens`.execute(before.database);
  expect(links.rows).toEqual([]);
  await before.close();
});

test('a target without sessions restores none, unless asked to', async () => {
  await restoring();
  expect(await sessionsOf(target)).toEqual([]);
  await restoring({ replace: true, keepSessions: true });
  expect(await sessionsOf(target)).toEqual(['session']);
});

test('files without a database are not lost either', async () => {
  await mkdir(join(folder, 'restored'));
  await writeFile(join(folder, 'restored/later'), 'later');
  await expect(restoring()).rejects.toThrow('There are files in');
});

test('an archive that is damaged at any place changes nothing', async () => {
  await restoring();
  const before = await wholeContent(target.database);
  const whole = await readFile(archive);
  const damaged = join(folder, 'damaged.tar.gz');
  for (let part = 0; part < 12; part += 1) {
    const at = Math.floor((whole.length * part) / 12);
    const flipped = Buffer.from(whole);
    flipped[at + 12]! ^= 0xff;
    for (const bytes of [whole.subarray(0, at), flipped]) {
      await writeFile(damaged, bytes);
      await expect(restoring({ archive: damaged, replace: true })).rejects.toThrow(
        `${damaged} is damaged or incomplete`,
      );
    }
  }
  expect(await wholeContent(target.database)).toEqual(before);
  expect(await readFile(join(folder, 'restored/ab/drawing'), 'utf8')).toBe('ink');
});

test('rows that violate a foreign key leave the target unchanged', async () => {
  const broken = await openTestApp();
  await fillTarget();
  const before = await wholeContent(target.database);
  await sql`alter table comments drop constraint comments_card_id_fkey`.execute(broken.database);
  await sql`insert into users (email, password_hash, first_name, last_name)
    values ('a@example.org', 'x', 'A', '-')`.execute(broken.database);
  await sql`insert into comments (card_id, user_id, text) values (77, 1, 'lost')`.execute(
    broken.database,
  );
  const orphaned = join(folder, 'orphaned.tar.gz');
  await backUp({ ...broken, filesDirectory: join(folder, 'none'), archive: orphaned });
  await broken.close();
  await expect(restoring({ archive: orphaned, replace: true })).rejects.toThrow(
    /comments_card_id_fkey/,
  );
  expect(await wholeContent(target.database)).toEqual(before);
});

test('a backup from the first migration is migrated to the newest', async () => {
  const old = await openEmptyDatabase();
  await migrate(old.database, { to: '001-people-and-projects' });
  await sql`insert into users (email, password_hash, first_name, last_name)
    values ('old@example.org', 'x', 'Old', '-')`.execute(old.database);
  await sql`insert into projects (name, created_by) values ('Rocket', 1)`.execute(old.database);
  await sql`insert into project_members (project_id, user_id, role, creator)
    values (1, 1, 2, true)`.execute(old.database);
  const early = join(folder, 'early.tar.gz');
  await backUp({ ...old, filesDirectory: join(folder, 'none'), archive: early });
  await old.close();
  await restoring({ archive: early });
  const { rows } = await sql`
    select email, name, strength from users join project_members m on m.user_id = users.id
      join projects p on p.id = m.project_id`.execute(target.database);
  expect(rows).toEqual([{ email: 'old@example.org', name: 'Rocket', strength: 4 }]);
  const now = await sql`select name from kysely_migration order by name`.execute(target.database);
  const then = await sql`select name from kysely_migration order by name`.execute(source.database);
  expect(now.rows).toEqual(then.rows);
});

test('a backup of a newer version is refused', async () => {
  const newer = await openTestApp();
  await sql`update kysely_migration set name = '999-tomorrow'
    where name = (select max(name) from kysely_migration)`.execute(newer.database);
  const early = join(folder, 'newer.tar.gz');
  await backUp({ ...newer, filesDirectory: join(folder, 'none'), archive: early });
  await newer.close();
  await expect(restoring({ archive: early })).rejects.toThrow('999-tomorrow');
});

test('an empty database is not saved, and the attempt leaves no file', async () => {
  const nothing = join(folder, 'nothing.tar.gz');
  await expect(
    backUp({ ...target, filesDirectory: join(folder, 'none'), archive: nothing }),
  ).rejects.toThrow('The database is empty');
  await expect(readFile(nothing)).rejects.toThrow('ENOENT');
});

async function fillTarget() {
  await migrate(target.database);
  await sql`insert into users (email, password_hash, first_name, last_name)
    values ('here@example.org', 'x', 'Here', '-')`.execute(target.database);
}
