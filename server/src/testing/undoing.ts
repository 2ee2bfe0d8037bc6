import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { CallName } from 'shared-api/contract';
import type { TestPerson } from './fixtures.ts';
import type { TestApp, TestResponse } from './test-app.ts';

/** Makes a call that can be undone by the returned key. */
export async function act(
  on: TestApp,
  who: TestPerson,
  name: CallName,
  input: object,
): Promise<string> {
  const key = randomUUID();
  const sender = { ...who, headers: { 'idempotency-key': key } };
  const { status, message } = await on.call(sender, name as 'card.edit', input as never);
  expect([name, status, message]).toEqual([name, 200, 'OK']);
  return key;
}

interface Undo {
  readonly boardId: number;
  readonly key: string;
  readonly force?: boolean;
}

/** Undoes a call. The response has the key by which that is undone in turn. */
export async function undo(
  on: TestApp,
  who: TestPerson,
  input: Undo,
): Promise<TestResponse & { key: string }> {
  const own = randomUUID();
  const sender = { ...who, headers: { 'idempotency-key': own } };
  const response = await on.call(sender, 'change.undo', input);
  return { ...(response as TestResponse), key: own };
}
