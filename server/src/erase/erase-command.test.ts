import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { runProgram } from '../testing/run-program.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const erase = (...args: string[]) =>
  runProgram('erase/main.ts', args, { DATABASE_URL: on.connectionString });

test('an operator erases a card and a person, having said yes', async () => {
  const [owner, member] = [await signUp(on), await signUp(on)];
  const { boardId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'hush' });
  const card = ['--card', String(cardId)];
  expect(await erase(...card)).toEqual({
    code: 1,
    said: 'What is erased cannot be brought back. Give --yes to erase it.\n',
  });
  expect(await erase(...card, '--yes')).toEqual({ code: 0, said: `Erased card ${cardId}.\n` });
  expect(await on.call(owner, 'card.setStatus', { boardId, cardId, complete: 1 })).toMatchObject({
    status: 404,
    message: expect.not.stringContaining('hush'),
  });
  const { rows } = await sql`
    select source, act, target_kind as of, details from audit_log where act = 'card-erased'`.execute(
    on.database,
  );
  const recorded = { source: 'command-line', act: 'card-erased', of: 'project' };
  expect(rows).toEqual([{ ...recorded, details: { card: cardId } }]);
  const person = ['--person', member.email.toUpperCase(), '--yes'];
  expect(await erase(...person)).toMatchObject({ code: 0 });
  expect(await erase(...person)).toEqual({
    code: 1,
    said: `There is no account of ${member.email.toUpperCase()}.\n`,
  });
  for (const wrong of [[], ['--card', 'x', '--yes'], ['--yes', '--what']]) {
    expect((await erase(...wrong)).code).toBe(1);
  }
});
