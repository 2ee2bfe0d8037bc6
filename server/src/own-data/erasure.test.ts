import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  createBoard,
  createCard,
  GOOD_PASSWORD,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';

let on: MailingApp;
let administrator: TestPerson;
beforeAll(async () => {
  on = await openMailingApp();
  // The first account administers the instance, and as the only one it may not be erased.
  administrator = await signUp(on, 'Administrator');
});
afterAll(() => on.close());

const password = GOOD_PASSWORD;
const member = (user_id: number, role: 1 | 2 | 3) => ({ user_id, role });

/** A board of somebody who is to go, with two other members and a card that they worked on. */
async function sharedBoard() {
  const [leaver, heir, later] = [
    await signUp(on, 'Gonzalo'),
    await signUp(on, 'Heir'),
    await signUp(on, 'Later'),
  ];
  const { boardId, projectId, listIds } = await createBoard(on, leaver);
  for (const { id } of [heir, later]) {
    const users = [member(id, 2)];
    await on.call(leaver, 'project.addUser', { projectId, users });
    await on.call(leaver, 'board.addUser', { boardId, users });
  }
  const cardId = await createCard(on, leaver, { boardId, listId: listIds[0]!, name: 'work' });
  const card = { boardId, cardId };
  await on.call(leaver, 'card.createComment', { ...card, text: 'as we agreed' });
  await on.call(leaver, 'card.addUsers', { ...card, users: [leaver.id, heir.id] });
  await on.call(leaver, 'card.startTimer', { ...card, note: 'long talk' });
  return { leaver, heir, later, boardId, projectId, card };
}

describe('erasing the own account', () => {
  test('the work stays as of a former member, and everything personal goes', async () => {
    const { leaver, heir, card } = await sharedBoard();
    await on.call(leaver, 'setting.createPreset', { name: 'mine', filters: {} as never });
    await on.call(leaver, 'auth.createAccessToken', { name: 'program' });
    expect(await on.call(leaver, 'auth.erase', { password })).toMatchObject({ status: 200 });

    const { data } = await on.call(heir, 'card.getCardById', card);
    expect(data.comments).toMatchObject([{ text: 'as we agreed', user: null }]);
    expect(data.timeEntries).toMatchObject([{ note: 'long talk', user: null }]);
    expect(data.timeEntries[0]!.endedAt).not.toBeNull();
    expect(data.users).toEqual([heir.id]);
    const activity = await on.call(heir, 'card.cardActivity', card);
    expect(activity.data.map(({ user }) => user)).toContain(null);
    expect(JSON.stringify([data, activity])).not.toMatch(/Gonzalo/);

    expect(await on.call(leaver, 'auth.getUser', {})).toMatchObject({ status: 401 });
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`.execute(on.database);
    for (const { table } of rows) {
      const left = await sql`
        select from ${sql.table(table)} where user_id = ${leaver.id}`.execute(on.database);
      // Numbers of nobody, by which streams and lists learn of changes; they are tidied away.
      if (!['user_events', 'listing_changes'].includes(table))
        expect([table, left.rows.length]).toEqual([table, 0]);
    }
  });

  test('what they made passes to the oldest member of the highest role, who is mailed', async () => {
    const { leaver, heir, later, boardId, projectId } = await sharedBoard();
    const own = await createBoard(on, leaver);
    const before = await on.call(leaver, 'auth.getErasure', {});
    expect(before.data).toMatchObject({
      proof: 'password',
      passedOn: [
        { of: 'project', to: expect.stringContaining('Heir') },
        { of: 'board', to: expect.stringContaining('Heir') },
      ],
      deleted: [{ of: 'project' }],
    });
    await on.call(leaver, 'auth.erase', { password });
    const renamed = { projectId, name: 'ours now', isPublic: 0 as const };
    const users = [member(later.id, 3)];
    expect(await on.call(heir, 'project.edit', { ...renamed, users })).toMatchObject({
      status: 200,
    });
    expect(await on.call(heir, 'board.delete', { boardId })).toMatchObject({ status: 200 });
    expect(await on.call(heir, 'board.getBoard', { boardId: own.boardId })).toMatchObject({
      status: 404,
    });
    expect(await mailsTo(on, heir.email)).toEqual([
      expect.stringContaining('Subject: You own more than before'),
    ]);
    expect(await mailsTo(on, leaver.email)).toEqual([
      expect.stringContaining('Subject: Your account was erased'),
    ]);
  });

  test('guests keep their board, and do not get the rest of a project without members', async () => {
    const [leaver, guest] = [await signUp(on), await signUp(on, 'Guest')];
    const { boardId, projectId } = await createBoard(on, leaver);
    const item = { name: 'private', isPublic: 0 as const, users: [], projectId };
    const secret = await on.call(leaver, 'board.create', item);
    await on.call(leaver, 'board.addUser', { boardId, users: [member(guest.id, 1)] });
    const { data } = await on.call(leaver, 'auth.getErasure', {});
    expect(data.deleted).toEqual([{ of: 'board', name: 'private' }]);
    await on.call(leaver, 'auth.erase', { password });
    expect(await on.call(guest, 'board.edit', { ...item, name: 'kept', boardId })).toMatchObject({
      status: 200,
    });
    const gone = { boardId: secret.data.id };
    expect(await on.call(guest, 'board.getBoard', gone)).toMatchObject({ status: 404 });
    const rows = await on.database
      .selectFrom('boards')
      .where('id', '=', gone.boardId)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  test('a name that was kept as text is erased soon after, and what others wrote stays', async () => {
    const { leaver, heir, card } = await sharedBoard();
    await sql`
      insert into changes (board_id, card_id, entity, entity_id, kind, activity, after)
      values (${card.boardId}, ${card.cardId}, 'card', ${card.cardId}, 'legacy', 'member',
        jsonb_build_object('text', 'added gonzalo - to it'))`.execute(on.database);
    await on.call(heir, 'card.createComment', { ...card, text: 'Gonzalo was here' });
    await on.call(leaver, 'auth.erase', { password });
    await on.runJobs();
    const { rows } = await sql<{ text: string }>`
      select after ->> 'text' as text from changes
      where card_id = ${card.cardId} and after ? 'text'`.execute(on.database);
    const texts = rows.map(({ text }) => text).join();
    expect(texts).not.toContain('added gonzalo');
    expect(texts).toContain('as we agreed');
    expect(texts).toContain('Gonzalo was here');
  });
});

test('an administrator erases somebody as they would themselves', async () => {
  const { leaver, heir, projectId, card } = await sharedBoard();
  await sql`
    insert into changes (board_id, card_id, entity, entity_id, kind, activity, after)
    values (${card.boardId}, ${card.cardId}, 'card', ${card.cardId}, 'legacy', 'member',
      jsonb_build_object('text', 'added gonzalo - to it'))`.execute(on.database);
  const erased = { userId: leaver.id, name: 'Gonzalo -' };
  await on.call(administrator, 'admin.erasePerson', erased);
  const subjects = async (email: string) =>
    (await mailsTo(on, email)).map((text) => /Subject: (.*)/.exec(text)?.[1]);
  expect(await subjects(leaver.email)).toEqual(['Your account was erased']);
  expect(await subjects(heir.email)).toEqual(['You own more than before']);
  const named = await sql`
    select from changes where card_id = ${card.cardId} and after ->> 'text' ~ 'gonzalo'`.execute(
    on.database,
  );
  expect(named.rows).toEqual([]);
  const signaled = await on.database
    .selectFrom('user_events')
    .select('change')
    .where('user_id', '=', heir.id)
    .where('entity', '=', 'project')
    .where('entity_id', '=', projectId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(signaled).toEqual({ change: 'changed' });
});

test('the last administrator stays; one of two may go', async () => {
  const [first, second] = [await signUp(on), await signUp(on)];
  const make = (isAdministrator: boolean, ids: number[]) =>
    on.database
      .updateTable('users')
      .set({ is_administrator: isAdministrator })
      .where('id', 'in', ids)
      .execute();
  await on.database.updateTable('users').set({ is_administrator: false }).execute();
  await make(true, [first.id]);
  expect(await on.call(first, 'auth.erase', { password })).toMatchObject({
    status: 409,
    code: 'last-administrator',
  });
  await make(true, [second.id]);
  expect(await on.call(first, 'auth.erase', { password })).toMatchObject({ status: 200 });
});

describe('a stolen session', () => {
  test('erases no account without the password, or with a guessed one', async () => {
    const person = await signUp(on);
    for (const proof of [{}, { email: person.email }, { password: 'Wrong-Pass1!' }]) {
      expect(await on.call(person, 'auth.erase', proof)).toMatchObject({
        status: 422,
        code: 'wrong-password',
      });
    }
    const { token } = await on.call(person, 'auth.createAccessToken', {
      name: 'x',
      scope: 'administer',
    });
    expect(await on.call({ token }, 'auth.erase', { password })).toMatchObject({ status: 403 });
    expect(await on.call(person, 'auth.getUser', {})).toMatchObject({ status: 200 });
  });

  test('of an account without a password needs its address and a recent proof', async () => {
    const person = await signUp(on);
    await on.database
      .updateTable('users')
      .set({ password_hash: null, unique_identifier: `g-${person.id}` })
      .where('id', '=', person.id)
      .execute();
    expect((await on.call(person, 'auth.getErasure', {})).data.proof).toBe('address');
    expect(await on.call(person, 'auth.erase', {})).toMatchObject({ status: 400 });
    const wrong = { email: 'other@example.org' };
    expect(await on.call(person, 'auth.erase', wrong)).toMatchObject({ code: 'wrong-address' });
    const proof = { email: person.email };
    const provedAt = (minutesAgo: number) =>
      on.database
        .updateTable('sessions')
        .set({ proved_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where('user_id', '=', person.id)
        .execute();
    await provedAt(11);
    expect(await on.call(person, 'auth.erase', proof)).toMatchObject({ code: 'proof-needed' });
    await provedAt(0);
    expect(await on.call(person, 'auth.erase', proof)).toMatchObject({ status: 200 });
  });
});
