import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

// More than fits in buffers between sender and server, so that the rest is still to be sent.
const LARGE = new Uint8Array(12_000_000);

let dataDir: string;
let on: TestApp;
let owner: TestPerson;
let onCard: { boardId: number; cardId: number };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kanban-refused-'));
  on = await openTestApp({ dataDir });
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner, { isPublic: 1 });
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  onCard = { boardId, cardId };
});
afterAll(async () => {
  await on.close();
  await rm(dataDir, { recursive: true });
});

type Parts = [name: string, value: string | Blob][];
const ids = (): Parts => [
  ['boardId', String(onCard.boardId)],
  ['cardId', String(onCard.cardId)],
];

async function send(parts: Parts, { token } = owner) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${on.url}/card/upload`, { method: 'POST', body, headers });
  return (await response.json()) as { status: number; code: string };
}

test('a file before the fields is refused, and its sender sees why', async () => {
  const parts: Parts = [['file', new Blob([LARGE])], ...ids()];
  expect(await send(parts)).toMatchObject({ status: 400, code: 'malformed' });
});

test('a person without the right to attach files gets that refusal for files of any size', async () => {
  const parts: Parts = [...ids(), ['file', new Blob([LARGE])]];
  expect(await send(parts, await signUp(on))).toMatchObject({ status: 403, code: 'forbidden' });
});

test('a form without a file, and a body that is not a form, are refused', async () => {
  expect(await send(ids())).toMatchObject({ status: 400, code: 'malformed' });
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(onCard) };
  expect((await fetch(`${on.url}/card/upload`, sent)).status).toBe(400);
});

test('a failing disk fails the upload, and the next one succeeds', async () => {
  const { incoming } = on.files;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await writeFile(incoming, 'in the way');
  const parts: Parts = [...ids(), ['file', new Blob([LARGE])]];
  expect(await send(parts)).toMatchObject({ status: 500 });
  await rm(incoming);
  expect(await send(parts)).toMatchObject({ status: 200 });
});
