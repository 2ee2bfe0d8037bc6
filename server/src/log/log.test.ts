import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { tokenHash } from '../access/session-token.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { callsTo } from '../testing/calls-to.ts';
import { captureLog, type CapturedLog } from '../testing/captured-log.ts';
import { openEmptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts';
import { signUp, type CallServer, type TestPerson } from '../testing/fixtures.ts';
import { testConfig } from '../testing/test-app.ts';

const secrets = {
  password: 'Correct!Horse',
  newPassword: 'Another!Horse',
  wrongPassword: 'Guessed!Horse',
  smtpPassword: 'postmaster-secret',
  metricsToken: 'collector-secret',
  resetToken: 'a-reset-token-that-nobody-can-guess-0123456',
  credential: 'credential.of.google',
};

let empty: EmptyDatabase;
let admin: OpenDatabase;
let log: CapturedLog;
let server: RunningServer;
let url: string;
let on: CallServer;
let person: TestPerson;
beforeAll(async () => {
  empty = await openEmptyDatabase();
  const connectionString = empty.connectionString.replace(/\/empty_\w+\?/, '/postgres?');
  admin = openDatabase({ connectionString, maxConnections: 1 });
  log = captureLog();
  const config = {
    ...testConfig,
    databaseUrl: empty.connectionString,
    smtpUrl: `smtp://postmaster:${secrets.smtpPassword}@127.0.0.1:9`,
    metricsToken: secrets.metricsToken,
    googleClientId: 'client',
  };
  server = await startServer(config, { logger: log.logger });
  url = `http://127.0.0.1:${server.port}`;
  on = callsTo(url);
  person = await signUp(on);
});
afterAll(async () => {
  await server.stop();
  await admin.close();
  await empty.close();
});

const nobody = { token: null };
const post = (path: string, body: string) =>
  fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

function expectNoSecret(): void {
  const databasePassword = new URL(empty.connectionString).password;
  expect(databasePassword).not.toBe('');
  const all = { ...secrets, databasePassword, session: person.token };
  const text = log.text();
  for (const [name, secret] of Object.entries(all)) {
    expect({ name, isLogged: text.includes(secret) }).toEqual({ name, isLogged: false });
  }
  expect(text).not.toMatch(/\$argon2|Bearer/);
}

test('every response has the id under which its request is logged', async () => {
  const given = 'from-the-balancer-1';
  const headers = { 'x-request-id': given };
  const idOf = async (path: string, sent = {}) =>
    (await fetch(url + path, { headers: sent })).headers.get('x-request-id');
  expect(await idOf('/healthz', headers)).toBe(given);
  expect(await idOf('/none', headers)).toBe(given);
  expect(await idOf('/%zz', headers)).toBe(given);
  expect(await idOf('/none', { 'x-request-id': 'no\tid' })).toMatch(/^[\w-]{36}$/);
  const malformed = await post('/auth/login', '{');
  expect(malformed.status).toBe(400);
  const id = malformed.headers.get('x-request-id') ?? 'none';
  expect(JSON.parse(await log.lineWith(id))).toMatchObject({ requestId: id });
});

test('signing in, resetting a password and calls that fail log no secret', async () => {
  const { password, newPassword, wrongPassword, credential, resetToken } = secrets;
  const { email } = person;
  await on.call(nobody, 'auth.login', { email, password });
  await on.call(nobody, 'auth.login', { email, password: wrongPassword });
  await on.call(nobody, 'auth.login', { email, uniqueIdentifier: '1', credential });
  await post('/auth/login', `{"password": "${password}", `);
  await post('/auth/createUser', JSON.stringify({ password, email: [password] }));
  await on.call(nobody, 'auth.resetPasswordRequest', { email });
  await log.lineWith('reset-mail');
  await sql`
    insert into password_reset_tokens (user_id, token_hash, expires_at)
    values (${person.id}, ${tokenHash(resetToken)}, now() + interval '1 hour')`.execute(
    empty.database,
  );
  await fetch(`${url}/auth/forgotPassword/${resetToken}`);
  await fetch(`${url}/auth/getUser?token=${resetToken}&password=${password}`);
  const reset = { token: resetToken, password: newPassword };
  expect(await on.call(nobody, 'auth.resetPassword', reset)).toMatchObject({ status: 200 });
  await on.call(nobody, 'auth.resetPassword', reset);
  await on.call(person, 'auth.getUser', {});
  const authorization = `Bearer ${secrets.metricsToken}`;
  await fetch(`${url}/metrics`, { headers: { authorization } });
  expectNoSecret();
});

test('a failing statement is logged without its row', async () => {
  await sql`alter table users add constraint nobody_more check (id < 0) not valid`.execute(
    empty.database,
  );
  const input = { firstName: 'Kim', lastName: '-', email: 'kim@example.org' };
  const response = await on.call(nobody, 'auth.createUser', {
    ...input,
    password: secrets.password,
  });
  expect(response).toMatchObject({ status: 500, code: 'server-error' });
  await sql`alter table users drop constraint nobody_more`.execute(empty.database);
  const { requestId } = response as unknown as { requestId: string };
  const failure = log.lines().find((line) => line.requestId === requestId && 'err' in line);
  expect(failure).toMatchObject({ err: { code: '23514', constraint: 'nobody_more' } });
  expectNoSecret();
});

test('a lost database is logged without its connection string', async () => {
  const name = new URL(empty.connectionString).pathname.slice(1);
  const allow = (allowed: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(allowed)}`.execute(
      admin.database,
    );
  await allow(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    admin.database,
  );
  const response = await on.call(nobody, 'auth.login', {
    email: person.email,
    password: secrets.newPassword,
  });
  expect(response).toMatchObject({ status: 503 });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await log.lineWith('DatabaseAwayError');
  await allow(true);
  expectNoSecret();
});
