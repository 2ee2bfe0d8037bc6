import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Change } from 'shared-api/contract';
import { changeSentence } from 'shared-api/sentences';
import { activitySentences } from '../testing/activity-sentences.ts';
import { addMember, signUpMember, removeMember } from '../testing/board-with-card.ts';
import {
  createBoard,
  createCard,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import { histories, makeStep, openScene } from '../testing/random-history.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
let board: TestBoard;
let boardId: number;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  owner = await signUp(on, 'Olga');
  board = await createBoard(on, owner);
  boardId = board.boardId;
});

/** The activity of the board in the overview, the newest first. */
async function activityOf(reader: TestPerson): Promise<string[]> {
  const { data } = await on.call(reader, 'dashboard.getOverview', {});
  return data.activity
    .filter((entry) => entry.boardId === boardId)
    .map(({ change }) => changeSentence(change));
}

const cardNamed = (name: string) =>
  createCard(on, owner, { boardId, listId: board.listIds[0]!, name });

test('every kind of activity has a sentence', async () => {
  for (const steps of fc.sample(histories(60), { numRuns: 3, seed: 7 })) {
    const scene = await openScene(on);
    for (const step of steps) await makeStep(on, scene, step);
  }
  const { rows } = await sql<Pick<Change, 'entity' | 'kind'>>`
    select distinct entity, kind from changes where activity is not null`.execute(on.database);
  expect(rows.length).toBeGreaterThan(20);
  const sentences = rows.map((row) =>
    changeSentence({ ...row, name: 'it', person: null, fields: {} }),
  );
  expect(sentences).not.toContain('made a change');
});

test('activity reports who created a board, joined it, left it or was removed', async () => {
  const member = await signUpMember(on, owner, { boardId, firstName: 'Mika' });
  await on.call(member, 'board.leave', { boardId });
  await addMember(on, owner, { boardId, member });
  await removeMember(on, owner, { boardId, member });
  expect(await activityOf(owner)).toEqual([
    'removed Mika - from the board',
    'added Mika - to the board',
    'left the board',
    'added Mika - to the board',
    'created the list b',
    'created the list a',
    'created the board Rocket',
  ]);
});

test('activity has an entry for a list that is moved or sorted, but none for its cards', async () => {
  const [one, other] = board.listIds as [number, number];
  for (const name of ['beta', 'alpha']) await cardNamed(name);
  const lists = [
    { id: one, position: 2 },
    { id: other, position: 1 },
  ];
  await on.call(owner, 'list.updatePosition', { boardId, lists });
  await on.call(owner, 'list.sortCards', {
    boardId,
    listId: one,
    by: 'alphabetical',
    order: 'asc',
  });
  const activity = await activityOf(owner);
  expect(activity[0]).toBe('sorted the list a');
  expect(activity.slice(1, 3).sort()).toEqual(['moved the list a', 'moved the list b']);
  expect(activity[3]).toBe('created this card');
});

test('a change that follows from another is not in the activity', async () => {
  const cardId = await cardNamed('Ignition');
  const onCard = { boardId, cardId };
  const tag = (await on.call(owner, 'card.addTag', { ...onCard, tagName: 'UI' })).data;
  const rule = { boardId, listId: board.listIds[0]!, trigger: 'cardEntered' } as const;
  await on.call(owner, 'list.addAutomation', { ...rule, action: { do: 'addTag', tagId: tag.id } });
  await on.call(owner, 'board.deleteBoardTag', { boardId, tagId: tag.id });
  const epic = { boardId, cardId: await cardNamed('Epic') };
  await on.call(owner, 'card.convert', { ...epic, kind: 'epic' });
  await on.call(owner, 'card.setParent', { ...onCard, parentId: epic.cardId });
  await on.call(owner, 'card.delete', epic);
  const file = new File(['text'], 'plan.txt');
  const { data } = await on.call(owner, 'card.upload', { ...onCard, file });
  const { id: attachmentId } = data as unknown as { id: number };
  await sql`update cards set cover_id = ${attachmentId} where id = ${cardId}`.execute(on.database);
  await on.call(owner, 'card.deleteAttachment', { ...onCard, attachmentId });
  expect(await activitySentences(on, owner, onCard)).toEqual([
    'deleted the attachment plan.txt',
    'chose a cover',
    'attached plan.txt',
    'made this card part of Epic',
    'added the label UI',
    'created this card',
  ]);
  const listId = board.listIds[0]!;
  await on.call(owner, 'list.addAutomation', { ...rule, action: { do: 'moveToTop' } });
  await on.call(owner, 'list.copyList', { boardId, listId });
  expect((await activityOf(owner)).slice(0, 4)).toEqual([
    'duplicated this card with the list a',
    'duplicated the list a',
    'added a rule to the list a',
    'deleted the attachment plan.txt',
  ]);
});

test('a deleted or moved card has one entry, without its history and its later names', async () => {
  const member = await signUpMember(on, owner, { boardId, firstName: 'Mika' });
  const [deleted, moved] = [await cardNamed('Ignition'), await cardNamed('Wander')];
  await on.call(owner, 'card.edit', { boardId, cardId: deleted, priority: 'high' });
  await on.call(owner, 'card.delete', { boardId, cardId: deleted });
  const other = await createBoard(on, owner);
  const to = { toBoardId: other.boardId, toListId: other.listIds[0]! };
  await on.call(owner, 'card.moveToBoard', { boardId, cardId: moved, ...to });
  await on.call(owner, 'card.edit', { boardId: other.boardId, cardId: moved, name: 'Secret' });
  expect((await activityOf(member)).slice(0, 3)).toEqual([
    'moved the card Wander to another board',
    'deleted the card Ignition',
    'added Mika - to the board',
  ]);
  const { data } = await on.call(member, 'dashboard.getOverview', {});
  expect(JSON.stringify(data)).not.toContain('Secret');
  expect(data.activity.slice(0, 2)).toMatchObject([{ cardId: null }, { cardId: null }]);
});
