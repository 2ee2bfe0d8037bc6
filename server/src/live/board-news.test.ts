import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectEvent, type ProjectEvent } from 'shared-api/contract';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openStream } from '../testing/open-stream.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson, guest: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  [owner, guest] = [await signUp(on, 'Owner'), await signUp(on, 'Guest')];
});
afterAll(() => on.close());

/** A project with a board that the guest is on and one that the guest does not see. */
async function twoBoards() {
  const shared = await createBoard(on, owner);
  const { projectId, boardId, listIds } = shared;
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const hidden = { name: 'Hidden', isPublic: 0 as const, users: [], projectId };
  const { data } = await on.call(owner, 'board.create', hidden);
  return { projectId, boardId, listId: listIds[0]!, hiddenId: data.id };
}

const watch = (projectId: number, { token }: TestPerson) =>
  openStream<ProjectEvent>(`${on.url}/live/project/${projectId}`, { token });

/** Waits until a stream has told of all of these boards. */
async function toldOf(stream: Awaited<ReturnType<typeof watch>>, boardIds: number[]) {
  const missing = new Set(boardIds);
  const told: number[] = [];
  while (missing.size > 0) {
    const [event] = await stream.next(1);
    told.push(projectEvent.parse(event).entityId);
    missing.delete(event!.entityId);
  }
  return told;
}

test('who watches a project hears of the boards that they see, and of no others', async () => {
  const { projectId, boardId, listId, hiddenId } = await twoBoards();
  const [all, some] = [await watch(projectId, owner), await watch(projectId, guest)];
  await on.call(owner, 'list.create', { boardId: hiddenId, name: 'new', position: 1 });
  // The owner has heard of the hidden board before the other one changes, so the guest would have.
  expect(await toldOf(all, [hiddenId])).toEqual([hiddenId]);
  const cardId = await createCard(on, owner, { boardId, listId, name: 'card' });
  expect(new Set(await toldOf(some, [boardId]))).toEqual(new Set([boardId]));
  await toldOf(all, [boardId]);

  await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 });
  expect(await some.next(1)).toEqual([
    { projectId, entity: 'board', entityId: boardId, change: 'changed' },
  ]);
  await Promise.all([all.cancel(), some.cancel()]);
});

test('who is taken off a board hears of it no more', async () => {
  const { projectId, boardId, hiddenId } = await twoBoards();
  const [all, some] = [await watch(projectId, owner), await watch(projectId, guest)];
  const users = [{ user_id: guest.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId: hiddenId, users });
  await toldOf(some, [hiddenId]);
  await on.call(owner, 'board.removeUser', { boardId, userId: guest.id });
  await toldOf(all, [boardId]);
  await on.call(owner, 'list.create', { boardId: hiddenId, name: 'new', position: 1 });
  expect(await some.next(1)).toMatchObject([{ entityId: hiddenId }]);
  await Promise.all([all.cancel(), some.cancel()]);
});

test('who does not see the project gets no stream', async () => {
  const { projectId } = await twoBoards();
  const { token } = await signUp(on, 'Stranger');
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${on.url}/live/project/${projectId}`, { headers })).status).toBe(404);
});
