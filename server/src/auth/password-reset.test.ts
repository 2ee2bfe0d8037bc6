import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { openTestApp } from '../testing/test-app.ts';

test('a mailed link sets a new password once and ends the old sessions', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kanban-mail-'));
  const on = await openTestApp({ dataDir, publicUrl: 'https://kanban.example' });
  const person = await signUp(on);
  const ask = (email: string) => on.call({ token: null }, 'auth.resetPasswordRequest', { email });
  expect(await ask('nobody@example.org')).toEqual(await ask(person.email));
  await on.runJobs();

  const outbox = join(dataDir, 'outbox');
  const [mail, ...others] = await readdir(outbox);
  expect(others).toEqual([]);
  const text = await readFile(join(outbox, mail!), 'utf8');
  const written = text.replaceAll('=\n', '').replaceAll('=3D', '=');
  const token = /https:\/\/kanban\.example\/auth\/forgotPassword\/([\w-]+)/.exec(written)![1]!;

  const reset = { token, password: 'Another!Horse' };
  const weak = { token, password: 'weak' };
  expect(await on.call({ token: null }, 'auth.resetPassword', weak)).toMatchObject({ status: 422 });
  expect(await on.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 200,
  });
  expect(await on.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 422,
    code: 'reset-link-dead',
  });
  expect(await on.call(person, 'auth.getUser', {})).toMatchObject({ status: 401 });
  const login = (password: string) =>
    on.call({ token: null }, 'auth.login', { email: person.email, password });
  expect(await login(GOOD_PASSWORD)).toMatchObject({ status: 401 });
  expect(await login(reset.password)).toMatchObject({ status: 200 });
  await on.close();
  await rm(dataDir, { recursive: true });
});
