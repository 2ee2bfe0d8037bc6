import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { eventually } from 'shared-api/testing/eventually';
import { removeMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { readZip } from '../testing/read-zip.ts';
import { addApp, addPasskey } from '../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { pixelFile, span } from '../testing/whole-place.ts';
import { exportArchive } from './export-archive.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const zipOf = (bytes: Buffer) => {
  const files = readZip(bytes);
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as unknown;
  return { files, json, text: [...files.values()].join('\n') };
};

async function exportOf(person: TestPerson) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(`${on.url}/auth/exportData`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/kanban-.*\.zip/);
  return zipOf(Buffer.from(await response.arrayBuffer()));
}

/** A member of a board who has left one of everything on it. */
async function busyMember() {
  const [owner, member] = [await signUp(on, 'Owner'), await signUp(on, 'Busy')];
  const { boardId, projectId, listIds } = await createBoard(on, owner);
  const users = [{ user_id: member.id, role: 2 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const cardId = await createCard(on, member, { boardId, listId: listIds[0]!, name: 'my card' });
  const card = { boardId, cardId };
  await on.call(member, 'card.createComment', { ...card, text: 'my comment' });
  await on.call(owner, 'card.createComment', { ...card, text: 'of the owner' });
  await on.call(member, 'card.addTimeEntry', { ...card, ...span, note: 'my hour' });
  const listed = await on.call(member, 'card.addCheckList', { ...card, text: 'list' });
  const { checklistId } = listed.data;
  await on.call(member, 'card.addCheckList', { ...card, checklistId, text: 'my item' });
  await on.call(member, 'card.upload', { ...card, file: pixelFile() });
  await on.call(member, 'card.setFavorite', { ...card, favorite: true });
  await on.call(member, 'board.setFavorite', { boardId, favorite: true });
  const settings = { sort: 'my sort' };
  await on.call(member, 'boardView.saveSettings', { boardId, view: 'table', settings });
  await on.call(member, 'auth.createAccessToken', { name: 'my program' });
  await on.call(member, 'auth.createAccessToken', { name: 'limited', boardIds: [boardId] });
  return { owner, member, boardId, projectId, card };
}

describe('exporting the own data', () => {
  test('has everything of the person, with the bytes of their files', async () => {
    const { member } = await busyMember();
    const { files, json } = await exportOf(member);
    expect(json('profile')).toMatchObject({ email: member.email, signsInWithPassword: true });
    expect(json('cards')).toMatchObject([{ name: 'my card', createdByMe: true }]);
    expect(json('comments')).toMatchObject([{ text: 'my comment', card: 'my card' }]);
    expect(json('time-entries')).toMatchObject([{ note: 'my hour' }]);
    expect(json('checklist-items')).toMatchObject([{ text: 'my item' }]);
    expect(json('boards')).toMatchObject([{ name: 'Rocket', role: 2 }]);
    expect(json('favorite-and-watched-cards')).toMatchObject([{ isFavorite: true }]);
    expect(json('view-settings')).toEqual([
      { board: 'Rocket', view: 'table', settings: { sort: 'my sort' } },
    ]);
    expect(json('sessions')).toMatchObject([
      { accessToken: null },
      { accessToken: 'my program', scope: 'read', onlyBoards: null },
      { accessToken: 'limited', onlyProjects: [], onlyBoards: ['Rocket'] },
    ]);
    expect(json('notifications')).not.toEqual([]);
    const [attachment] = json('attachments') as { id: number }[];
    const pixel = Buffer.from(await pixelFile().arrayBuffer());
    expect(files.get(`files/${attachment!.id}-pixel.png`)).toEqual(pixel);
  });

  test('has the ways by which the person signs in, without what is secret of them', async () => {
    const { member } = await busyMember();
    expect((await exportOf(member)).json('profile')).toMatchObject({ signsInWithProvider: false });
    await addApp(on, member);
    await addPasskey(on, member);
    const at = { provider: 'company', issuer: 'https://id.example', subject: 's-1' };
    const identity = { ...at, email: 'me@company.example', user_id: member.id };
    await on.database.insertInto('identities').values(identity).execute();
    const { json, text } = await exportOf(member);
    expect(json('profile')).toMatchObject({
      signsInWithPassword: true,
      signsInWithProvider: true,
      signsInWithPasskey: true,
      hasAuthenticatorApp: true,
    });
    expect(json('sign-in-providers')).toMatchObject([{ ...at, email: 'me@company.example' }]);
    expect(json('passkeys')).toMatchObject([{ name: 'Laptop' }]);
    expect(json('known-browsers')).toEqual([{ signedInAt: expect.any(String) }]);
    expect(text).not.toMatch(/hash|secret|credential|public_?key/i);
  });

  test('has nothing that others wrote, and no token, hash or secret', async () => {
    const { member } = await busyMember();
    const { text } = await exportOf(member);
    expect(text).not.toContain('of the owner');
    expect(text).not.toContain(member.token);
    expect(text).not.toMatch(/hash|argon2|secret/i);
  });

  test('has nothing of a board that the person has left', async () => {
    const { owner, member, boardId } = await busyMember();
    await removeMember(on, owner, { boardId, member });
    const { files, json, text } = await exportOf(member);
    for (const part of ['cards', 'comments', 'time-entries', 'checklist-items', 'attachments']) {
      expect([part, json(part)]).toEqual([part, []]);
    }
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    expect(text).not.toMatch(/my card|my comment|my hour|Rocket/);
  });

  test('rows beyond a page are all there, once', async () => {
    const { member, card } = await busyMember();
    await sql`
      insert into comments (card_id, user_id, text)
      select ${card.cardId}, ${member.id}, 'number ' || n from generate_series(1, 1200) n`.execute(
      on.database,
    );
    const { json } = await exportOf(member);
    const texts = (json('comments') as { text: string }[]).map((comment) => comment.text);
    expect(new Set(texts).size).toBe(1201);
    expect(texts).toHaveLength(1201);
  });

  test('a lost file is empty in the archive, and the others are there', async () => {
    const { member, card } = await busyMember();
    const { data } = await on.call(member, 'card.upload', { ...card, file: pixelFile() });
    await on.database
      .updateTable('attachments')
      .set({ storage_key: 'gone' })
      .where('id', '=', data.id)
      .execute();
    const { files } = await exportOf(member);
    expect(files.get(`files/${data.id}-pixel.png`)).toEqual(Buffer.alloc(0));
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
  });
});

const MB = 1024 * 1024;
const LARGE_MB = 128;

/** A stream of zeros that counts how many were asked for. */
function zeros(megabytes: number, onRead: (bytes: number) => void): Readable {
  const block = Buffer.alloc(MB / 4);
  let left = megabytes * 4;
  return new Readable({
    highWaterMark: block.length,
    read() {
      onRead(block.length);
      this.push(left-- > 0 ? block : null);
    },
  });
}

describe('an export of large files', () => {
  test('is read no faster than it is received', async () => {
    const { member } = await busyMember();
    let read = 0;
    const open = () => Promise.resolve(zeros(LARGE_MB, (bytes) => void (read += bytes)));
    const archive = exportArchive({ database: on.database, files: { open }, userId: member.id });
    let [received, ahead] = [0, 0];
    for await (const chunk of archive as AsyncIterable<Buffer>) {
      received += chunk.length;
      ahead = Math.max(ahead, read - received);
    }
    expect(received).toBeGreaterThan(LARGE_MB * MB);
    expect(ahead).toBeLessThan(4 * MB);
  });

  test('ends with the connection of the person, and closes the file', async () => {
    const { member } = await busyMember();
    const file = zeros(LARGE_MB, () => undefined);
    const open = () => Promise.resolve(file);
    const archive = exportArchive({ database: on.database, files: { open }, userId: member.id });
    for await (const chunk of archive as AsyncIterable<Buffer>) if (chunk.length > MB / 8) break;
    expect(archive.destroyed).toBe(true);
    await eventually('the file to be closed', () => Promise.resolve(file.destroyed));
  });
});
