import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, request as open, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

// Bytes in buffers between sender and server, and those sent while the response is on its way.
const ON_THE_WAY_BYTES = 100_000_000;
const BOUNDARY = 'between';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

let on: TestApp;
let owner: TestPerson;
let onCard: { boardId: number; cardId: number };
let agent: Agent;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'card' });
  onCard = { boardId, cardId };
  agent = new Agent({ keepAlive: true });
});
afterAll(async () => {
  agent.destroy();
  await on.close();
});

const part = (fields: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${fields}\r\n\r\n${content}`;
const ids = () =>
  `${part('name="boardId"', String(onCard.boardId))}\r\n${part('name="cardId"', String(onCard.cardId))}\r\n`;
const fileHead = () => `${ids()}${part('name="file"; filename="endless.txt"', '')}`;

/** Sends an endless body, until the server ends the connection. */
async function sendEndlessly(path: string, headers: Record<string, string>, head = '') {
  const authorization = `Bearer ${owner.token}`;
  const request = open(`${on.url}/${path}`, {
    method: 'POST',
    agent,
    headers: { authorization, ...headers },
  });
  // The connection ends during a write.
  request.on('error', () => undefined);
  const closed = once(request, 'close');
  const chunk = Buffer.alloc(65_536, 'x');
  let sent = 0;
  const goOn = () => {
    do sent += chunk.length;
    while (request.write(chunk));
  };
  request.on('drain', goOn);
  request.write(head);
  goOn();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const refusal = (await json(response)) as { code: string };
  await closed;
  return { status: response.statusCode, code: refusal.code, sent };
}

test('an upload ends as soon as it has passed its limit, however much would follow', async () => {
  const refused = await sendEndlessly('card/upload', MULTIPART, fileHead());
  expect(refused).toMatchObject({ status: 413, code: 'too-large' });
  expect(refused.sent).toBeLessThan(UPLOAD_MAX_BYTES + ON_THE_WAY_BYTES);
  expect(await readdir(on.files.incoming)).toEqual([]);
});

test('an upload with an endless field or preamble is cut off, too', async () => {
  const field = `${ids()}${part('name="note"', '')}`;
  expect(await sendEndlessly('card/upload', MULTIPART, field)).toMatchObject({ status: 413 });
  expect(await sendEndlessly('card/upload', MULTIPART)).toMatchObject({ status: 413 });
});

test('a body of any kind that declares too much is refused unread', async () => {
  const tooMuch = (bytes: number) => ({ 'content-length': String(bytes + 1_000_000_000) });
  const kinds = [
    { 'content-type': 'application/json' },
    { 'content-type': 'application/x-unknown' },
    { ...MULTIPART },
  ];
  const refused = await Promise.all([
    ...kinds.map((kind) => sendEndlessly('auth/getUser', { ...kind, ...tooMuch(BODY_MAX_BYTES) })),
    sendEndlessly('card/upload', { ...MULTIPART, ...tooMuch(UPLOAD_MAX_BYTES) }),
    sendEndlessly('no/such/call', tooMuch(BODY_MAX_BYTES)),
  ]);
  expect(refused.map(({ status, code }) => [status, code])).toEqual(
    Array(refused.length).fill([413, 'too-large']),
  );
});

test('a body of unknown length is refused where it passes the limit', async () => {
  const headers = { 'content-type': 'application/json' };
  expect(await sendEndlessly('auth/getUser', headers)).toMatchObject({
    status: 413,
    code: 'too-large',
  });
});

test('a form field that is too long is refused, not cut', async () => {
  const body = new FormData();
  body.append('boardId', '1'.repeat(2000));
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${on.url}/card/upload`, { method: 'POST', body, headers });
  expect(response.status).toBe(413);
});
