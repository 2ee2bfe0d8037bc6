import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errorResponseOf } from '../http/error-responses.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const run = promisify(execFile);

let folder: string;
let dataDir: string;
let isMounted: boolean;
let on: TestApp;
let owner: TestPerson;
let onCard: { boardId: number; cardId: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanban-full-disk-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // Only root can mount a separate disk; elsewhere only the database's limit is tested.
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir]).then(
    () => true,
    () => false,
  );
  on = await openTestApp({ dataDir });
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  onCard = { boardId, cardId };
});
afterAll(async () => {
  await on.close();
  if (isMounted) await run('umount', [dataDir]);
  await rm(folder, { recursive: true });
});

const sentence = 'The disk of the server is full: nothing was saved. Tell its operator.';

const attach = (bytes: number) => {
  const file = new File([new Uint8Array(bytes)], 'large.bin');
  return on.call(owner, 'card.upload', { ...onCard, file });
};

test('an upload to a full disk is refused with that reason, and leaves nothing behind', async () => {
  if (!isMounted) return;
  const refused = await attach(12_000_000);
  expect(refused).toMatchObject({ status: 507, code: 'disk-full', message: sentence });
  expect(await readdir(on.files.incoming)).toEqual([]);
  expect(await attach(1000)).toMatchObject({ status: 200 });
});

test('the errors of the operating system for a full disk are recognized', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(errorResponseOf(full, 'request')).toMatchObject({ status: 507, code: 'disk-full' });
});

test("a change is refused with that reason while the database's disk is full", async () => {
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$;
    create trigger no_room before insert on comments execute function no_room()`.execute(
    on.database,
  );
  const refused = await on.call(owner, 'card.createComment', { ...onCard, text: 'Hello' });
  expect(refused).toMatchObject({ status: 507, code: 'disk-full', message: sentence });
  const { data } = await on.call(owner, 'card.getCardById', onCard);
  expect(data.comments).toEqual([]);
});
