import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startJobs } from '../jobs/run-jobs.ts';
import { captureLog } from '../testing/captured-log.ts';
import { createBoard, createCard, signUp } from '../testing/fixtures.ts';
import { startSilentServer, type SilentServer } from '../testing/silent-server.ts';
import { openTransactions } from '../testing/lock-waits.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { createMailer } from './mailer.ts';

let silent: SilentServer;
let on: TestApp;
beforeAll(async () => {
  silent = await startSilentServer();
  on = await openTestApp();
});
afterAll(async () => {
  await on.close();
  await silent.close();
});

const mailerTo = (smtpUrl: string) => createMailer({ ...testConfig, smtpUrl });

test('gives up on a mail server that never greets', async () => {
  const mailer = mailerTo(`smtp://127.0.0.1:${silent.port}?greetingTimeout=50`);
  const mail = { to: 'somebody@example.org', subject: 'Hello', text: 'Hello' };
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
  mailer.close();
});

test('no transaction is open while a test mail waits for the mail server', async () => {
  const stuck = await startSilentServer();
  const app = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${stuck.port}` });
  const administrator = await signUp(app);
  const sending = app.call(administrator, 'admin.sendTestMail', {});
  await stuck.connected(1);
  expect(await openTransactions(app.database)).toBe(0);
  await stuck.close();
  expect((await sending).data).toMatchObject({ isSent: false });
  const { data } = await app.call(administrator, 'admin.getHealth', {});
  expect(data.mail).toMatchObject({ isWell: false, detail: expect.stringContaining('REFUSED') });
  await app.close();
});

test('other jobs are done while mails wait for a mail server that says nothing', async () => {
  const owner = await signUp(on);
  const people = [await signUp(on), await signUp(on), await signUp(on)];
  const { boardId, listIds } = await createBoard(on, owner);
  const users = people.map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'board.addUser', { boardId, users });
  for (const person of people) {
    await on.call(person, 'setting.editSettings', { mail: ['assigned'] });
    await on.call({ token: null }, 'auth.resetPasswordRequest', { email: person.email });
  }
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Ignition' });
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: people.map(({ id }) => id) });

  const stuck = await startSilentServer();
  const mailer = mailerTo(`smtp://127.0.0.1:${stuck.port}`);
  const log = captureLog();
  const { config, files, database, connectionString } = { ...on, config: testConfig };
  const services = { database, config, files, mailer };
  const jobs = await startJobs({ ...services, connectionString, logger: log.logger });
  await stuck.connected(2);
  await sql`select graphile_worker.add_job('tidy-up')`.execute(database);
  expect(await log.lineWith('Completed task')).toContain('tidy-up');
  await stuck.close();
  await jobs.stop();
  mailer.close();
});
