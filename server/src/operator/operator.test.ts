import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());

async function admin(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program('./main.ts'), ...args], {
    cwd: program('../..'),
    env: { PATH: process.env.PATH, DATABASE_URL: on.connectionString },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join('') };
}

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
  const { said } = await admin('audit', 'csv');
  expect(said).toContain('"command-line"');
  expect((await admin()).code).toBe(1);
});
