import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { changeSentence } from 'shared-api/sentences';
import sharp from 'sharp';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { deleteOrphans } from './orphans.ts';

const dataDir = join(testConfig.dataDir, 'attachments');
let on: TestApp;
let owner: TestPerson;
let onCard: { boardId: number; cardId: number };
let projectId: number;
beforeAll(async () => {
  on = await openTestApp({ dataDir });
  owner = await signUp(on);
  const board = await createBoard(on, owner, { isPublic: 1 });
  const { boardId, listIds } = board;
  projectId = board.projectId;
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  onCard = { boardId, cardId };
});
afterAll(() => on.close());

const upload = (content: BlobPart, name: string, who = owner) =>
  on.call(who, 'card.upload', { ...onCard, file: new File([content], name) });

/** Asks for the bytes of an attachment as a browser would. */
function ask(attachmentId: number, headers: Record<string, string> = {}, kind = 'download') {
  const { boardId, cardId } = onCard;
  return fetch(`${on.url}/card/${kind}/${boardId}/${cardId}/${attachmentId}`, {
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
  });
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 20, g: 90, b: 200 };
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

describe('an attachment', () => {
  test('comes back byte by byte, under its name, and is in the activity', async () => {
    const content = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256);
    const { data } = await upload(content, 'Plän „2“.bin');
    expect(data).toMatchObject({ name: 'Plän „2“.bin', size: 200_000, hasThumbnail: false });
    const response = await ask(data.id);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Pl_n _2_.bin"; filename*=UTF-8''Pl%C3%A4n%20%E2%80%9E2%E2%80%9C.bin`,
    );
    const activity = await on.call(owner, 'card.cardActivity', onCard);
    expect(activity.data[0]).toMatchObject({ type: 'attachment' });
    expect(changeSentence(activity.data[0]!.change)).toBe('attached Plän „2“.bin');
  });

  test('can be downloaded in ranges, and replies 304 to a request with its ETag', async () => {
    const { data } = await upload('0123456789', 'digits.txt');
    const part = await ask(data.id, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
    expect(await part.text()).toBe('234');
    const outside = await ask(data.id, { range: 'bytes=90-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const etag = part.headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"older", W/"a,b" , ${etag}`, ' * ']) {
      expect((await ask(data.id, { 'if-none-match': held })).status).toBe(304);
    }
    for (const held of ['"older"', 'W/"older", "x"', etag.slice(1, -1), `"x${etag.slice(1)}`]) {
      expect((await ask(data.id, { 'if-none-match': held })).status).toBe(200);
    }
    const changed = await ask(data.id, { range: 'bytes=2-4', 'if-range': '"older"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
  });

  test('an attachment is served with its true type, and never executed', async () => {
    const { data } = await upload('<html><script>alert(1)</script>', 'picture.png');
    const { headers } = await ask(data.id);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an image has a thumbnail', async () => {
    const { data } = await upload(await picture(), 'photo.png');
    expect(data).toMatchObject({ contentType: 'image/png', hasThumbnail: true });
    const response = await ask(data.id, {}, 'thumbnail');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 400, 267]);
  });

  test('an empty file comes back empty', async () => {
    const { data } = await upload('', 'empty.txt');
    const response = await ask(data.id);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('a file whose bytes are lost is not found, and no browser caches that', async () => {
    const { data } = await upload('lost', 'lost.txt');
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from attachments where id = ${data.id}`.execute(on.database);
    await on.files.remove(rows[0]!.key);
    const response = await ask(data.id);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  test('an image with too many pixels is stored without a thumbnail, unless it is a photograph', async () => {
    const large = sharp({ create: { width: 5200, height: 5000, channels: 3, background: '#fff' } });
    const png = await upload(new Uint8Array(await large.png().toBuffer()), 'large.png');
    expect(png.data).toMatchObject({ contentType: 'image/png', hasThumbnail: false });
    const jpeg = await upload(new Uint8Array(await large.jpeg().toBuffer()), 'large.jpg');
    expect(jpeg.data).toMatchObject({ contentType: 'image/jpeg', hasThumbnail: true });
  });

  test('a broken image is stored without a thumbnail', async () => {
    const half = (await picture()).slice(0, 60);
    const { data } = await upload(half, 'half.png');
    expect(data.hasThumbnail).toBe(false);
    expect((await ask(data.id, {}, 'thumbnail')).status).toBe(404);
    expect((await ask(data.id)).status).toBe(200);
  });
});

describe('an upload', () => {
  afterEach(() =>
    sql`update projects set quota_mb = 1024 where id = ${projectId}`.execute(on.database),
  );

  test('a file that is too large is refused and leaves nothing', async () => {
    const before = await storedFiles();
    const response = await upload(new Uint8Array(UPLOAD_MAX_BYTES + 1), 'large.bin');
    expect(response).toMatchObject({ status: 413, code: 'too-large' });
    expect(await storedFiles()).toEqual(before);
  });

  test("a file that exceeds the project's storage is refused and leaves nothing", async () => {
    await sql`update projects set quota_mb = 1 where id = ${projectId}`.execute(on.database);
    const before = await storedFiles();
    const response = await upload(new Uint8Array(1_048_577), 'large.bin');
    expect(response).toMatchObject({ status: 409, code: 'quota-full' });
    expect((await storedFiles()).sort()).toEqual(before.sort());
  });

  test('an upload by a reader is refused before a byte is stored', async () => {
    const before = await storedFiles();
    const reader = await signUp(on, 'Reader');
    expect(await upload('text', 'note.txt', reader)).toMatchObject({ status: 403 });
    expect(await storedFiles()).toEqual(before);
  });

  test('counts against the storage that the table of projects shows', async () => {
    const load = { archiveFlag: 0, itemsPerPage: 5, offset: 0 } as const;
    await upload(new Uint8Array(2_000_000), 'two.bin');
    const { data } = await on.call(owner, 'project.getAllProject', load);
    expect(data[0]).toMatchObject({ totalUsedMemory: 3, totalMemory: 1024 });
  });
});

const DAY_MS = 86_400_000;

/** Makes everything that has been deleted so far as old as that. */
const ageDeletions = (days: number) =>
  sql`update changes set at = now() - make_interval(days => ${days})
    where entity = 'attachment' and kind = 'deleted'`.execute(on.database);

test('a deleted attachment is gone at once, and its bytes and thumbnail a month later', async () => {
  const before = await storedFiles();
  const { data } = await upload(await picture(), 'photo.png');
  expect(await storedFiles()).toHaveLength(before.length + 2);
  await on.call(owner, 'card.deleteAttachment', { ...onCard, attachmentId: data.id });
  expect((await ask(data.id)).status).toBe(404);
  const tomorrow = new Date(Date.now() + DAY_MS);
  await ageDeletions(29);
  await deleteOrphans(on.database, on.files, tomorrow);
  expect(await storedFiles()).toHaveLength(before.length + 2);
  await ageDeletions(31);
  await deleteOrphans(on.database, on.files, tomorrow);
  expect((await storedFiles()).sort()).toEqual(before.sort());
});

test('a deleted attachment comes back with its bytes', async () => {
  const { data } = await upload('of great worth', 'worth.txt');
  const headers = { 'idempotency-key': 'deletion' };
  const deletion = { ...onCard, attachmentId: data.id };
  await on.call({ ...owner, headers }, 'card.deleteAttachment', deletion);
  await deleteOrphans(on.database, on.files, new Date(Date.now() + DAY_MS));
  await on.call(owner, 'change.undo', { boardId: onCard.boardId, key: 'deletion' });
  expect(await (await ask(data.id)).text()).toBe('of great worth');
});

test('files without an attachment are removed, except those just uploaded', async () => {
  const { data } = await upload('to be deleted', 'old.txt');
  await upload('to be kept', 'new.txt');
  await sql`delete from attachments where id = ${data.id}`.execute(on.database);
  await ageDeletions(31);
  const unclaimed = new Set(await storedFiles());
  await deleteOrphans(on.database, on.files);
  expect(new Set(await storedFiles())).toEqual(unclaimed);

  const root = join(dataDir, 'files');
  const long = new Date(Date.now() - 7_200_000);
  for (const name of unclaimed) await utimes(join(root, name.slice(0, 2), name), long, long);
  await deleteOrphans(on.database, on.files);
  const rows = await sql<{ keys: string[] }>`
    select array_agg(storage_key) as keys from attachments`.execute(on.database);
  const kept = new Set((await storedFiles()).map((name) => name.replace('.thumbnail', '')));
  expect(kept.size).toBeGreaterThan(0);
  expect(rows.rows[0]!.keys).toEqual(expect.arrayContaining([...kept]));
  expect((await storedFiles()).length).toBe(unclaimed.size - 1);
});
