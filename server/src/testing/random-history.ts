import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CallName } from 'shared-api/contract';
import { inventoryOf } from './board-inventory.ts';
import { changingCalls, chooser } from './random-calls.ts';
import { span } from './whole-place.ts';
import { createBoard, createCard, signUp, type TestPerson } from './fixtures.ts';
import type { TestResponse, TestApp } from './test-app.ts';

/** Two boards of one project on which histories are performed, and the people who act. */
export interface Scene {
  readonly boardIds: readonly [number, number];
  readonly people: readonly TestPerson[];
}

/** A scene with one of everything on its first board. */
export async function openScene(on: TestApp): Promise<Scene> {
  const [owner, member, third] = [await signUp(on), await signUp(on), await signUp(on)];
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const input = { name: 'Other', isPublic: 0 as const, users: [], projectId };
  const { data } = await on.call(owner, 'board.create', input);
  await on.call(owner, 'list.create', { boardId: data.id, name: 'there', position: 1 });
  const users = [{ user_id: member.id, role: 2 as const }];
  await on.call(owner, 'project.addUser', { projectId, users });
  const listId = listIds[0]!;
  for (const name of ['one', 'two', 'three']) {
    const cardId = await createCard(on, owner, { boardId, listId, name });
    const onCard = { boardId, cardId, text: 'said' };
    const checklist = await on.call(owner, 'card.addCheckList', onCard);
    const { checklistId } = checklist.data;
    await on.call(owner, 'card.addCheckList', { ...onCard, checklistId });
    await on.call(owner, 'card.createComment', onCard);
    await on.call(owner, 'card.addTag', { boardId, cardId, tagName: name });
    await on.call(owner, 'card.addTimeEntry', { boardId, cardId, ...span });
    await on.call(owner, 'card.upload', { boardId, cardId, file: new File(['text'], 'a.txt') });
  }
  return { boardIds: [boardId, data.id], people: [owner, member, third] };
}

/** One step: a call, and numbers that choose everything else about it. */
export interface Step {
  readonly call: CallName;
  readonly picks: readonly number[];
}

/** Without these there is nothing for the others to change. */
const BUILDING: readonly CallName[] = ['card.create', 'list.create', 'card.addCheckList'];

const step = fc.record({
  call: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...BUILDING) },
    { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(changingCalls) as CallName[])) },
  ),
  picks: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }),
});

/** Histories of calls that change one of two boards, with more creations than deletions. */
export const histories = (maxLength: number) =>
  fc.array(step, { minLength: Math.ceil(maxLength / 2), maxLength, size: 'max' });

interface Made extends Pick<TestResponse, 'code' | 'message' | 'status'> {
  readonly boardId: number;
  /** The key that it was sent with. */
  readonly key: string;
}

/**
 * Makes one call of a history; refused calls, and calls without anything to choose from, change
 * nothing.
 *
 * @param always The person who makes it; left out: one of two.
 */
export async function makeStep(
  on: TestApp,
  { boardIds, people }: Scene,
  { call, picks }: Step,
  always?: TestPerson,
): Promise<Made> {
  const choose = chooser(picks);
  const which = choose.number(4) === 0 ? 1 : 0;
  const boardId = boardIds[which];
  const there = await inventoryOf(on, boardId, boardIds[(1 - which) as 0 | 1]);
  const input = { boardId, ...changingCalls[call]!(there, choose, people) };
  const who = people[choose.number(5) === 0 ? 1 : 0]!;
  const key = randomUUID();
  const sender = { ...(always ?? who), headers: { 'idempotency-key': key } };
  const response = await on.call(sender, call as never, input as never);
  return { ...(response as TestResponse), boardId, key };
}
