import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp } from '../testing/fixtures.ts';
import { runProgram } from '../testing/run-program.ts';
import { addApp, signInOnce } from '../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

const admin = (...args: string[]) =>
  runProgram('operator/main.ts', args, { DATABASE_URL: on.connectionString });

test('an operator administers when nobody can sign in, and it is recorded', async () => {
  const [first, other] = [await signUp(on), await signUp(on)];
  expect((await admin('deactivate', first.email)).said).toContain(
    'There has to be an administrator',
  );
  expect(await admin('make-administrator', other.email)).toMatchObject({ code: 0 });
  expect(await on.call(other, 'admin.getPeople', {})).toMatchObject({ status: 200 });
  expect(await admin('deactivate', first.email)).toMatchObject({ code: 0 });
  expect(await on.call(first, 'auth.getUser', {})).toMatchObject({ status: 401 });
  expect((await admin('people')).said).toContain(`${first.email}\tadministrator\tdeactivated`);
  await addApp(on, other);
  expect(await signInOnce(on, other)).toMatchObject({ code: 'second-factor-required' });
  expect(await admin('reset-factors', other.email)).toMatchObject({ code: 0 });
  const again = await signInOnce(on, other);
  expect(again).toMatchObject({ status: 200 });
  expect(await admin('sign-up', 'domains', 'firm.example')).toMatchObject({ code: 0 });
  expect((await on.call(again, 'admin.getSettings', {})).data).toMatchObject({
    signUp: 'domains',
    signUpDomains: ['firm.example'],
  });
  expect(await admin('sign-up', 'open')).toMatchObject({ code: 0 });
  for (const wrong of [['domains'], ['domains', 'no domain'], ['closed']]) {
    expect(await admin('sign-up', ...wrong)).toMatchObject({ code: 1 });
  }
  expect(await admin('publicity', 'people')).toMatchObject({ code: 0 });
  const { said } = await admin('audit', 'csv');
  expect(said).toContain('second-factor-reset');
  expect(said).toContain('"command-line"');
  expect((await admin()).code).toBe(1);
});

test('a test mail says what became of it', async () => {
  const sent = await admin('test-mail', 'someone@example.org');
  expect(sent).toMatchObject({ code: 0, said: expect.stringContaining('Sent to someone@') });
  const env = { DATABASE_URL: on.connectionString, SMTP_URL: 'smtp://127.0.0.1:9' };
  const failed = await runProgram('operator/main.ts', ['test-mail', 'someone@example.org'], env);
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('ECONNREFUSED') });
  const { said } = await admin('audit', 'json');
  const isSent = (JSON.parse(said) as { act: string; details: { isSent?: boolean } }[])
    .filter(({ act }) => act === 'test-mail-sent')
    .map(({ details }) => details.isSent);
  expect(isSent).toEqual([false, true]);
});
