import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteOrphans } from './orphans.ts';

let s3: S3Server;
let dataDir: string;
let on: TestApp;
let owner: TestPerson;
let onCard: { boardId: number; cardId: number };
beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'kanban-s3-data-'));
  on = await openTestApp({ dataDir, s3: s3.config });
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  onCard = { boardId, cardId };
});
afterAll(async () => {
  await on.close();
  await s3.close();
  await rm(dataDir, { recursive: true });
});

async function upload(content: BlobPart, name: string): Promise<number> {
  const { data } = await on.call(owner, 'card.upload', {
    ...onCard,
    file: new File([content], name),
  });
  return data.id;
}

function ask(attachmentId: number, headers: Record<string, string> = {}) {
  const { boardId, cardId } = onCard;
  return fetch(`${on.url}/card/download/${boardId}/${cardId}/${attachmentId}`, {
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
  });
}

async function storedKeys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of on.files.list()) found.push(key);
  return found.sort();
}

test('an attachment comes back whole and in ranges, and leaves nothing on this machine', async () => {
  const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 13) % 256);
  const id = await upload(content, 'data.bin');
  const whole = await ask(id);
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(content);
  const part = await ask(id, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/300000']);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(content.slice(1000, 2000));
  expect((await ask(id, { range: 'bytes=300000-' })).status).toBe(416);
  expect(await readdir(on.files.incoming)).toEqual([]);
});

test('an empty attachment comes back empty', async () => {
  const response = await ask(await upload('', 'empty.txt'));
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a deleted attachment leaves the bucket once it cannot be brought back', async () => {
  const before = await storedKeys();
  const deleted = await upload('one', '1.txt');
  await on.call(owner, 'card.deleteAttachment', { ...onCard, attachmentId: deleted });
  const soon = new Date(Date.now() + 7_200_000);
  await deleteOrphans(on.database, on.files, soon);
  expect(await storedKeys()).toHaveLength(before.length + 1);
  await sql`update changes set at = at - interval '31 days'
    where entity = 'attachment' and kind = 'deleted'`.execute(on.database);
  await deleteOrphans(on.database, on.files);
  expect(await storedKeys()).toHaveLength(before.length + 1);
  await deleteOrphans(on.database, on.files, soon);
  expect(await storedKeys()).toEqual(before);
});

test('an attachment whose bytes are lost is not found', async () => {
  const id = await upload('lost', 'lost.txt');
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from attachments where id = ${id}`.execute(on.database);
  await on.files.remove(rows[0]!.key);
  expect((await ask(id)).status).toBe(404);
});
