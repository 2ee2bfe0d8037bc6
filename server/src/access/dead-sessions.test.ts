import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { allCalls, type CallName } from 'shared-api/contract';
import { placeInput, sessionInput } from '../testing/call-inputs.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { GOOD_PASSWORD } from '../testing/fixtures.ts';
import { placeFor, type Place } from '../testing/whole-place.ts';

let on: TestApp;
let cast: Cast;
let place: Place;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
  place = await placeFor(on, cast, 'creator');
});
afterAll(() => on.close());

const guarded = allCalls().filter(({ call }) => call.access.of !== 'anyone');

/** Tries every call that needs a session; returns the calls that are not refused with 401. */
async function callsOpenTo(token: string | null): Promise<CallName[]> {
  const open: CallName[] = [];
  for (const { name, call } of guarded) {
    const input = 'right' in call.access ? placeInput(name, place, cast) : sessionInput(name);
    const { status } = await on.call({ token }, name as 'auth.getUser', input);
    if (status !== 401) open.push(name);
  }
  return open;
}

/** Another session of the creator. */
async function signInAgain(): Promise<string> {
  const credentials = { email: cast.creator.email, password: GOOD_PASSWORD };
  const { token } = await on.call({ token: null }, 'auth.login', credentials);
  return token;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

test('no call is open without a token, or with a made-up one', async () => {
  expect(await callsOpenTo(null)).toEqual([]);
  expect(await callsOpenTo('A'.repeat(43))).toEqual([]);
});

test('without a living session even a malformed request gets 401', async () => {
  const dead = await signInAgain();
  await on.call({ token: dead }, 'auth.logout', {});
  const statuses: [string, number][] = [];
  for (const { name, call } of guarded) {
    const headers = { authorization: `Bearer ${dead}`, 'content-type': 'application/json' };
    const path = call.path.replaceAll(/:\w+/g, 'malformed');
    const body = call.method === 'GET' ? {} : { body: '{"malformed":' };
    const response = await fetch(`${on.url}/${path}`, { method: call.method, headers, ...body });
    if (response.status !== 401) statuses.push([name, response.status]);
  }
  expect(statuses).toEqual([]);
});

test('without a living session even a malformed form gets 401', async () => {
  const dead = await signInAgain();
  await on.call({ token: dead }, 'auth.logout', {});
  const body = new FormData();
  body.append('boardId', 'malformed');
  body.append('file', new Blob(['x']));
  for (const [token, status] of [
    [dead, 401],
    [cast.creator.token, 400],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${on.url}/card/upload`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  }
});

test('no call is open to an expired session', async () => {
  const token = await signInAgain();
  await sql`update sessions set expires_at = now() - interval '1 second'
    where token_hash = ${hashOf(token)}`.execute(on.database);
  expect(await callsOpenTo(token)).toEqual([]);
});

test('no call is open to a stolen token once its owner has ended that session', async () => {
  const stolen = await signInAgain();
  const sessions = await on.call(cast.creator, 'auth.getSessions', {});
  const other = sessions.data.find(({ current }) => !current);
  await on.call(cast.creator, 'auth.revokeSession', { sessionId: other?.id ?? 0 });
  expect(await callsOpenTo(stolen)).toEqual([]);
});

test('no call is open with hashes from the table of sessions', async () => {
  const { token } = cast.creator;
  expect(await callsOpenTo(hashOf(token).toString('base64url'))).toEqual([]);
  expect(await callsOpenTo(hashOf(token).toString('hex'))).toEqual([]);
});
