import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { removeMember } from '../testing/board-with-card.ts';
import { createBoard, createCard, GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { startMailServer, unusedPort, type MailServer } from '../testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let mail: MailServer;
let on: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  on = await openTestApp({ smtpUrl: mail.url, mailFrom: 'Kanban <kanban@example.org>' });
});
afterAll(async () => {
  await on.close();
  await mail.close();
});

const tokenIn = (text: string) => /forgotPassword\/([\w-]+)/.exec(text)?.[1] ?? '';
const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));
/** The last mail to an address that has a link for a new password. */
const resetMailTo = (address: string) =>
  mailsTo(address).findLast(({ text }) => tokenIn(text) !== '');

test('a reset link comes by mail, opens once, and not after an hour', async () => {
  const person = await signUp(on);
  const { email } = person;
  await on.call({ token: null }, 'auth.resetPasswordRequest', { email });
  await on.runJobs();
  const [first] = mailsTo(email);
  expect(first?.text).toContain('From: Kanban <kanban@example.org>');
  const reset = { token: tokenIn(first!.text), password: 'Another!Horse' };
  expect(await on.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 200,
  });
  expect(await on.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 422,
    code: 'reset-link-dead',
  });

  await on.call({ token: null }, 'auth.resetPasswordRequest', { email });
  await on.runJobs();
  await sql`update password_reset_tokens set expires_at = now() - interval '1 second'`.execute(
    on.database,
  );
  const late = { token: tokenIn(resetMailTo(email)!.text), password: 'Another!Horse' };
  expect(await on.call({ token: null }, 'auth.resetPassword', late)).toMatchObject({ status: 422 });
});

test('a link is dead after its password or address has changed', async () => {
  const person = await signUp(on);
  const { email } = person;
  const linkTo = async (address: string) => {
    await on.call({ token: null }, 'auth.resetPasswordRequest', { email: address });
    await on.runJobs();
    return tokenIn(resetMailTo(address)!.text);
  };
  const open = (token: string) =>
    on.call({ token: null }, 'auth.resetPassword', { token, password: 'Stolen!Horse' });
  const first = await linkTo(email);
  const change = { currentPassword: GOOD_PASSWORD, newPassword: 'Another!Horse' };
  await on.call(person, 'auth.changePassword', change);
  expect(await open(first)).toMatchObject({ status: 422, code: 'reset-link-dead' });

  const second = await linkTo(email);
  const moved = { email: `new.${email}`, currentPassword: change.newPassword };
  expect(await on.call(person, 'auth.editProfile', moved)).toMatchObject({ status: 200 });
  expect(await open(second)).toMatchObject({ status: 422, code: 'reset-link-dead' });
});

test('an unknown address gets the same response and no mail', async () => {
  await on.runJobs();
  const before = mail.received.length;
  const ask = (email: string) => on.call({ token: null }, 'auth.resetPasswordRequest', { email });
  const { email } = await signUp(on);
  expect(await ask('nobody@example.org')).toEqual(await ask(email));
  await on.runJobs();
  expect(mail.received).toHaveLength(before + 1);
});

test('a person who wants a notification by mail gets it, and nobody else', async () => {
  const owner = await signUp(on, 'Owner');
  const [wants, wantsNot] = [await signUp(on, 'Wants'), await signUp(on, 'Wantsnot')];
  const { projectId, boardId, listIds } = await createBoard(on, owner);
  const users = [wants, wantsNot].map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'project.addUser', { projectId, users });
  await on.call(wants, 'setting.editSettings', { mail: ['assigned'] });
  await on.call(wantsNot, 'setting.editSettings', { mail: ['mentioned'] });
  await on.runJobs();
  const before = mail.received.length;

  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Ignition' });
  const everybody = [wants.id, wantsNot.id];
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: everybody });
  await on.runJobs();
  const sent = mail.received.slice(before);
  expect(sent.map(({ to }) => to)).toEqual([[wants.email]]);
  expect(sent[0]?.text).toContain('Ignition');
  expect(sent[0]?.text).toContain(
    `/dashboard/list/${projectId}/${boardId}/${listIds[0]}/card/${cardId}`,
  );
});

test('a notification that is muted in the bell is still mailed to people who want only the mail', async () => {
  const [owner, person] = [await signUp(on, 'Owner'), await signUp(on, 'Person')];
  const { boardId, listIds } = await createBoard(on, owner);
  await on.call(person, 'setting.editSettings', { mail: ['assigned'], muted: ['assigned'] });
  const users = [{ user_id: person.id, role: 1 as const }];
  await on.call(owner, 'board.addUser', { boardId, users });
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Ignition' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [person.id] });
  await on.call(person, 'notification.setRead', { read: true });
  await on.runJobs();
  expect(mailsTo(person.email)).toHaveLength(1);
  const { data } = await on.call(person, 'notification.getAll', {});
  expect(data.map(({ type }) => type)).toEqual(['addedToBoard']);
});

test('no mail is sent to people who have read the notification already, or may no longer see the card', async () => {
  const owner = await signUp(on, 'Owner');
  const [reader, leaver] = [await signUp(on, 'Reader'), await signUp(on, 'Leaver')];
  const { boardId, listIds } = await createBoard(on, owner);
  const users = [reader, leaver].map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'board.addUser', { boardId, users });
  for (const person of [reader, leaver]) {
    await on.call(person, 'setting.editSettings', { mail: ['assigned'] });
  }
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Secret' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: [reader.id, leaver.id] });
  await on.call(reader, 'notification.setRead', { read: true });
  await removeMember(on, owner, { boardId, member: leaver });
  await on.runJobs();
  expect([...mailsTo(reader.email), ...mailsTo(leaver.email)]).toEqual([]);
});

test('a mail waits while the mail server is away', async () => {
  const port = await unusedPort();
  const later = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const { email } = await signUp(later);
  await later.call({ token: null }, 'auth.resetPasswordRequest', { email });
  await later.runJobs();

  const server = await startMailServer(port);
  // The queue retries at growing intervals; the test does not wait for that.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(later.database);
  await later.runJobs();
  expect(server.received.map(({ to }) => to)).toEqual([[email]]);
  const password = GOOD_PASSWORD;
  const reset = { token: tokenIn(server.received[0]!.text), password };
  expect(await later.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 200,
  });
  await later.close();
  await server.close();
});
