import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import { createBoard, createCard, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { errorResponseOf } from '../http/error-responses.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

async function responseTo(statement: RawBuilder<unknown>) {
  const refused = await statement.execute(on.database).catch((error: unknown) => error);
  return errorResponseOf(refused, 'request');
}

test('a violated constraint is a conflict, reported without details of the database', async () => {
  const { boardId } = await createBoard(on, owner);
  const tag = sql`insert into tags (board_id, name, color) values (${boardId}, 'Red', '#ff0000')`;
  await tag.execute(on.database);
  expect(await responseTo(tag)).toEqual({
    status: 409,
    code: 'duplicate',
    params: { of: 'tag' },
    message: 'The board already has a label with this name. Choose another name.',
  });
  const member = sql`
    insert into board_members (board_id, user_id, role) values (${boardId}, ${owner.id}, 1)`;
  await member.execute(on.database).catch(() => undefined);
  expect(await responseTo(member)).toEqual({
    status: 409,
    code: 'duplicate',
    params: { of: 'other' },
    message: 'Someone else has just added the same. Reload to see it.',
  });
  const orphan = sql`insert into tags (board_id, name, color) values (0, 'Red', '#ff0000')`;
  expect(await responseTo(orphan)).toMatchObject({ status: 409, code: 'gone-meanwhile' });
  expect(await responseTo(sql`select 1 / 0`)).toMatchObject({ status: 500 });
});

test('concurrent additions of the same entry never fail', async () => {
  const { boardId, projectId, listIds } = await createBoard(on, owner);
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Ignition' });
  const other = await signUp(on);
  const users = [{ user_id: other.id, role: 1 as const }];
  const three = <Result>(ask: () => Promise<Result>) => [ask(), ask(), ask()];
  const responses = await Promise.all([
    ...three(() => on.call(owner, 'board.addUser', { boardId, users })),
    ...three(() => on.call(owner, 'project.addUser', { projectId, users })),
    ...three(() =>
      on.call(owner, 'board.addBoardTag', { boardId, tagName: 'One', tagColor: '#ff0000' }),
    ),
    ...three(() => on.call(owner, 'card.addTag', { boardId, cardId, tagName: 'Two' })),
    ...three(() => on.call(owner, 'card.addUsers', { boardId, cardId, users: [owner.id] })),
    ...three(() => on.call(owner, 'list.addListGroup', { boardId, name: 'One', listIds })),
    ...three(() => on.call(owner, 'setting.getPresets', {})),
    ...three(() => on.call(owner, 'card.startTimer', { boardId, cardId })),
  ]);
  const failed = responses.filter(({ status }) => status !== 200 && status !== 409);
  expect(failed).toEqual([]);
});
