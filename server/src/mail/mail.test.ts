import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { GOOD_PASSWORD, createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let inbox: SmtpInbox;
let on: TestApp;
beforeAll(async () => {
  inbox = await openSmtpInbox();
  on = await openTestApp({ smtpUrl: inbox.url, publicUrl: 'https://kanban.example' });
});
afterAll(async () => {
  await on.close();
  await inbox.stop();
});
beforeEach(() => void inbox.mails.splice(0));

const nobody = { token: null };
const ask = (email: string) => on.call(nobody, 'auth.resetPasswordRequest', { email });
const tokenIn = (text: string) =>
  /https:\/\/kanban\.example\/auth\/forgotPassword\/([\w-]+)/.exec(text)![1]!;

/** A board with a card on it, and somebody who may work on it beside its owner. */
async function sharedCard() {
  const owner = await signUp(on, 'Olga');
  const colleague = await signUp(on, 'Carl');
  const board = await createBoard(on, owner);
  const { boardId } = board;
  const users = [{ user_id: colleague.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const place = { boardId, listId: board.listIds[0]! };
  const cardId = await createCard(on, owner, { ...place, name: 'Launch' });
  const assign = (ids: number[]) =>
    on.call(owner, 'card.addUsers', { boardId, cardId, users: ids });
  return { ...board, owner, colleague, cardId, assign };
}

test('a reset link arrives and works once', async () => {
  const person = await signUp(on);
  await ask(person.email);
  await on.runJobs();
  expect(inbox.mails).toMatchObject([{ to: [person.email], subject: 'Set a new password' }]);

  const reset = { token: tokenIn(inbox.mails[0]!.text), password: 'Another!Horse' };
  expect(await on.call(nobody, 'auth.resetPassword', reset)).toMatchObject({ status: 200 });
  expect(await on.call(nobody, 'auth.resetPassword', reset)).toMatchObject({
    status: 422,
    code: 'reset-link-dead',
  });
  const { email } = person;
  const login = await on.call(nobody, 'auth.login', { email, password: reset.password });
  expect(login).toMatchObject({ status: 200 });
});

test('a link that was mailed before is dead once the password or the e-mail has changed', async () => {
  const person = await signUp(on);
  const { email } = person;
  const refused = { status: 422, code: 'reset-link-dead' };
  const mailedToken = async (to: string) => {
    await ask(to);
    await on.runJobs();
    return tokenIn(inbox.mails.at(-1)!.text);
  };
  const first = { token: await mailedToken(email), password: 'Stolen!Horse' };
  const change = { currentPassword: GOOD_PASSWORD, newPassword: 'Another!Horse' };
  await on.call(person, 'auth.changePassword', change);
  expect(await on.call(nobody, 'auth.resetPassword', first)).toMatchObject(refused);

  const second = { token: await mailedToken(email), password: 'Stolen!Horse' };
  const moved = { email: `new.${email}`, currentPassword: 'Another!Horse' };
  expect(await on.call(person, 'auth.editProfile', moved)).toMatchObject({ status: 200 });
  expect(await on.call(nobody, 'auth.resetPassword', second)).toMatchObject(refused);
});

test('a notification is mailed to who wants its kind, and to nobody else', async () => {
  const { owner, colleague, cardId, boardId, projectId, listIds, assign } = await sharedCard();
  await on.call(owner, 'setting.editSettings', { mail: ['mentioned'] });
  await on.call(colleague, 'setting.editSettings', { mail: ['assigned'] });
  await assign([colleague.id]);
  const text = `Ask @[Olga](${owner.id}) or @[Carl](${colleague.id})`;
  await on.call(colleague, 'card.createComment', { boardId, cardId, text });
  await on.call(owner, 'card.createComment', { boardId, cardId, text });
  await on.runJobs();
  const link = `https://kanban.example/dashboard/list/${projectId}/${boardId}/${listIds[0]!}/card/${cardId}`;
  expect(inbox.mails).toMatchObject([
    { to: [colleague.email], subject: 'Launch: Olga - assigned you to this card' },
    { to: [owner.email], subject: expect.stringContaining('Launch: Carl - mentioned you') },
  ]);
  expect(inbox.mails[0]!.text).toContain(link);
});

test('no mail goes to who has read the notification, or may not see the card any more', async () => {
  const { owner, colleague, boardId, assign } = await sharedCard();
  await on.call(colleague, 'setting.editSettings', { mail: ['assigned'] });
  await assign([colleague.id]);
  await on.call(colleague, 'notification.setRead', { read: true });
  await assign([]);
  await assign([colleague.id]);
  await on.call(owner, 'board.removeUser', { boardId, userId: colleague.id });
  await on.runJobs();
  expect(inbox.mails).toEqual([]);
});

test('a mail that the server does not take is kept and arrives on a later try', async () => {
  const person = await signUp(on);
  await inbox.stop();
  await ask(person.email);
  await on.runJobs();
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where key = ${`reset-mail:${person.email}`}`.execute(
    on.database,
  );
  expect(rows).toEqual([{ attempts: 1 }]);

  await inbox.start();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(on.database);
  await on.runJobs();
  expect(inbox.mails).toMatchObject([{ to: [person.email] }]);
  const reset = { token: tokenIn(inbox.mails[0]!.text), password: 'Another!Horse' };
  expect(await on.call(nobody, 'auth.resetPassword', reset)).toMatchObject({ status: 200 });
});
