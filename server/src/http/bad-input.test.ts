import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { createBoard, GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestResponse, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
  owner = await signUp(on);
});
afterAll(() => on.close());

async function post(path: string, body: string): Promise<TestResponse> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${on.url}/${path}`, { method: 'POST', headers, body });
  return { ...((await response.json()) as TestResponse), status: response.status };
}

test.each([
  ['JSON that ends early', '{"name":'],
  ['a missing field', '{"isPublic":0,"users":[]}'],
  ['an empty name', '{"name":"  ","isPublic":0,"users":[]}'],
  ['a name that is too long', JSON.stringify({ name: 'x'.repeat(256), isPublic: 0, users: [] })],
  ['a NUL character', JSON.stringify({ name: 'a\0b', isPublic: 0, users: [] })],
  ['a prototype', '{"__proto__":{"x":1},"name":"x","isPublic":0,"users":[]}'],
])('%s is malformed', async (_, body) => {
  expect(await post('project/create', body)).toMatchObject({ status: 400, code: 'malformed' });
});

test('a field that a call does not have is refused with its name', async () => {
  const project = { name: 'Garden', isPublic: 0, users: [], shade: 'green', size: 2 };
  expect(await post('project/create', JSON.stringify(project))).toMatchObject({
    status: 422,
    code: 'unknown-fields',
    params: { fields: ['shade', 'size'] },
    message: expect.stringContaining('does not take shade, size') as unknown,
  });
  expect(await post('auth/getUser', '{"x":1}')).toMatchObject({ code: 'unknown-fields' });
  const both = await post('project/create', '{"isPublic":0,"users":[],"shade":1}');
  expect(both).toMatchObject({ status: 400, errors: [{ path: 'name', problem: 'missing' }] });
});

test('a validation error names every field and the violated bound', async () => {
  const name = 'x'.repeat(256);
  const response = await post('project/create', JSON.stringify({ name, isPublic: 7 }));
  const message = 'name may have at most 255 characters.';
  const tooLong = { problem: 'too-long', limit: 255 };
  expect(response).toEqual({
    status: 400,
    code: 'malformed',
    params: { field: 'name', ...tooLong },
    message,
    errors: [
      { path: 'name', ...tooLong, message },
      expect.objectContaining({ path: 'isPublic', problem: 'not-a-choice', choices: ['0', '1'] }),
      expect.objectContaining({ path: 'users', problem: 'missing' }),
    ],
  });
});

test('ten megabytes are too large', async () => {
  const name = 'x'.repeat(10_000_000);
  const response = await post('project/create', JSON.stringify({ name, isPublic: 0, users: [] }));
  expect(response).toMatchObject({ status: 413, code: 'too-large' });
});

test('an unknown id and an unknown call have different codes', async () => {
  const unknown = { boardId: 2_000_000_000, archiveFlag: 0, filter: 'allCards' } as const;
  expect(await on.call(owner, 'list.getAllList', unknown)).toMatchObject({ code: 'not-found' });
  expect(await post('no/such/call', '{}')).toMatchObject({ status: 404, code: 'no-route' });
  expect(await post('auth/getUser', '')).toMatchObject({ status: 200 });
});

test('a password that breaks a rule is refused with the text of the rule', async () => {
  const person = { firstName: 'A', lastName: '-', email: 'weak@example.org', password: 'short' };
  expect(await on.call({ token: null }, 'auth.createUser', person)).toMatchObject({
    status: 422,
    code: 'password-rule',
    params: { rule: 'length' },
    message: 'Password should has atleast 8 characters.',
  });
});

test('an e-mail signs up once, in upper or lower case', async () => {
  const email = owner.email.toUpperCase();
  const person = { firstName: 'A', lastName: '-', email, password: GOOD_PASSWORD };
  expect(await on.call({ token: null }, 'auth.createUser', person)).toMatchObject({ status: 409 });
});

test('signing in fails the same way for a wrong password and an unknown account', async () => {
  const login = (email: string, password: string) =>
    on.call({ token: null }, 'auth.login', { email, password, socialLogin: false });
  const wrong = await login(owner.email, 'wrong');
  expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(await login('nobody@example.org', 'wrong')).toEqual(wrong);
  expect(await login(owner.email, GOOD_PASSWORD)).toMatchObject({ data: { id: owner.id } });
});

test('a session that was ended opens nothing', async () => {
  const person = await signUp(on);
  await on.call(person, 'auth.logout', {});
  expect(await on.call(person, 'auth.getUser', {})).toMatchObject({ status: 401 });
});

test('signing in with a provider that is not configured is not available', async () => {
  const social = { email: 'a@example.org', uniqueIdentifier: '1', socialLogin: true };
  expect(await on.call({ token: null }, 'auth.login', social)).toMatchObject({ status: 501 });
});

test('too many attempts are refused with a time to retry after', async () => {
  const limited = await openTestApp({
    rateLimits: { ...DEFAULT_RATE_LIMITS, credentials: 2, search: 2 },
  });
  const login = () =>
    fetch(`${limited.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', password: 'x' }),
    });
  await login();
  await login();
  const refused = await login();
  expect(refused.headers.get('retry-after')).not.toBeNull();
  const params = { of: 'calls', seconds: expect.any(Number) };
  expect(await refused.json()).toMatchObject({ status: 429, code: 'too-many', params });
  await limited.close();
});

test('a private board of another person does not exist for a stranger', async () => {
  const { boardId } = await createBoard(on, owner);
  const stranger = await signUp(on);
  const load = { boardId, archiveFlag: 0, filter: 'allCards' } as const;
  expect(await on.call(stranger, 'list.getAllList', load)).toMatchObject({ code: 'not-found' });
});
