import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { NotificationType } from 'shared-api/contract';
import { NO_FILTERS } from 'shared-api/filters';
import { GOOD_PASSWORD, signUp, type TestPerson } from '../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let on: TestApp;
let person: TestPerson;
beforeAll(async () => {
  on = await openTestApp();
});
afterAll(() => on.close());
beforeEach(async () => {
  person = await signUp(on);
});

const NEW_PASSWORD = 'Other!Horse2';
const isAlive = async (token: string) =>
  (await on.call({ token }, 'auth.getUser', {})).status === 200;
const signIn = async (password = GOOD_PASSWORD) =>
  on.call({ token: null }, 'auth.login', { email: person.email, password });

describe('sessions', () => {
  test('sessions are listed with their devices, and ended one by one', async () => {
    const headers = { 'user-agent': 'Telephone' };
    const credentials = { email: person.email, password: GOOD_PASSWORD };
    const phone = await on.call({ token: null, headers }, 'auth.login', credentials);
    const { data } = await on.call(person, 'auth.getSessions', {});
    expect(data).toHaveLength(2);
    const other = data.find(({ current }) => !current)!;
    expect(other.userAgent).toBe('Telephone');
    await on.call(person, 'auth.revokeSession', { sessionId: other.id });
    expect([await isAlive(phone.token), await isAlive(person.token)]).toEqual([false, true]);
  });

  test('sessions of others are left alone', async () => {
    const stranger = await signUp(on);
    const { data } = await on.call(stranger, 'auth.getSessions', {});
    await on.call(person, 'auth.revokeSession', { sessionId: data[0]!.id });
    expect(await isAlive(stranger.token)).toBe(true);
  });

  test('all other sessions are ended at once, and the current one by signing out', async () => {
    const second = await signIn();
    await on.call(person, 'auth.revokeSession', {});
    expect([await isAlive(second.token), await isAlive(person.token)]).toEqual([false, true]);
    await on.call(person, 'auth.logout', {});
    expect(await isAlive(person.token)).toBe(false);
  });
});

describe('the password', () => {
  test('requires the current password, and a change ends every other session', async () => {
    const other = await signIn();
    const change = (currentPassword: string, newPassword: string) =>
      on.call(person, 'auth.changePassword', { currentPassword, newPassword });
    expect(await change('wrong', NEW_PASSWORD)).toMatchObject({ code: 'wrong-password' });
    expect(await change(GOOD_PASSWORD, 'weak')).toMatchObject({ status: 422 });
    expect(await isAlive(other.token)).toBe(true);
    expect(await change(GOOD_PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect([await isAlive(other.token), await isAlive(person.token)]).toEqual([false, true]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('a change of the email address needs the password; the new address then signs in', async () => {
    const email = `new.${person.email}`;
    const edit = (currentPassword?: string) =>
      on.call(person, 'auth.editProfile', { email, ...(currentPassword && { currentPassword }) });
    expect(await edit()).toMatchObject({ status: 422, code: 'wrong-password' });
    expect(await edit(GOOD_PASSWORD)).toMatchObject({ status: 200, data: { email } });
    expect((await signIn()).status).toBe(401);
    const { email: taken } = await signUp(on);
    const input = { email: taken, currentPassword: GOOD_PASSWORD };
    expect(await on.call(person, 'auth.editProfile', input)).toMatchObject({ code: 'duplicate' });
  });
});

describe('an access token', () => {
  test('acts as its person until it is deleted, and outlives a change of the password', async () => {
    const made = await on.call(person, 'auth.createAccessToken', { name: 'script' });
    const { token } = made;
    expect(await isAlive(token)).toBe(true);
    const change = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
    await on.call(person, 'auth.changePassword', change);
    expect(await isAlive(token)).toBe(true);
    const { data } = await on.call(person, 'auth.getAccessTokens', {});
    expect(data).toMatchObject([{ id: made.data.id, name: 'script' }]);
    expect((await on.call(person, 'auth.getSessions', {})).data).toHaveLength(1);
    await on.call(person, 'auth.deleteAccessToken', { accessTokenId: made.data.id });
    expect(await isAlive(token)).toBe(false);
  });

  test('a change of the password ends tokens on request, and never the current session', async () => {
    const { token } = await on.call(person, 'auth.createAccessToken', { name: 'script' });
    const stranger = await signUp(on);
    const theirs = await on.call(stranger, 'auth.createAccessToken', { name: 'script' });
    const change = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
    await on.call(person, 'auth.changePassword', { ...change, endAccessTokens: true });
    expect([await isAlive(token), await isAlive(person.token)]).toEqual([false, true]);
    expect((await on.call(person, 'auth.getAccessTokens', {})).data).toEqual([]);
    expect(await isAlive(theirs.token)).toBe(true);
  });

  test('a token is never stored in clear text, even if it was created with an idempotency key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const sender = { token: person.token, headers };
    const { token } = await on.call(sender, 'auth.createAccessToken', { name: 'script' });
    expect(await isAlive(token)).toBe(true);
    const { rows } = await sql`
      select from idempotency_keys where position(${token} in answer) > 0`.execute(on.database);
    expect(rows).toEqual([]);
  });

  test('a token ends on its last day', async () => {
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    const past = await on.call(person, 'auth.createAccessToken', { name: 'late', expiresAt });
    expect(past).toMatchObject({ status: 422, code: 'in-the-past' });
    const made = await on.call(person, 'auth.createAccessToken', {
      name: 'short',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await isAlive(made.token)).toBe(true);
    await sql`
      update sessions set expires_at = now() - interval '1 second'
      where id = ${made.data.id}`.execute(on.database);
    expect(await isAlive(made.token)).toBe(false);
  });
});

describe('presets and settings', () => {
  test('everybody gets three presets and keeps their own beside them', async () => {
    const mine = { name: ' Mine ', filters: { ...NO_FILTERS, searchQuery: 'x' } };
    const made = await on.call(person, 'setting.createPreset', mine);
    const { data } = await on.call(person, 'setting.getPresets', {});
    expect(data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['All boards', true],
      ['Active, high priority', true],
      ['My boards', true],
      ['Mine', false],
    ]);
    expect(data[2]!.filters.selectedUsers).toEqual([person.email]);
    const given = { presetId: data[0]!.id };
    expect(await on.call(person, 'setting.deletePreset', given)).toMatchObject({ status: 422 });
    const renamed = await on.call(person, 'setting.editPreset', { ...given, name: 'x' });
    expect(renamed).toMatchObject({ code: 'default-preset' });
    const starred = await on.call(person, 'setting.editPreset', { ...given, isFavorite: true });
    expect(starred.data.isFavorite).toBe(true);
    const stranger = await signUp(on);
    const own = { presetId: made.data.id };
    expect(await on.call(stranger, 'setting.deletePreset', own)).toMatchObject({ status: 404 });
    expect(await on.call(person, 'setting.deletePreset', own)).toMatchObject({ status: 200 });
  });

  test('each setting is kept by itself', async () => {
    await on.call(person, 'setting.editSettings', { theme: 'dark' });
    await on.call(person, 'setting.editSettings', { mail: ['mentioned'] });
    const { data } = await on.call(person, 'setting.getSettings', {});
    expect(data).toMatchObject({
      theme: 'dark',
      language: 'system',
      mail: ['mentioned'],
      muted: [],
      firstSteps: 'shown',
      singleKeys: 'on',
      presence: 'shown',
    });
  });

  test('switching one kind of notification leaves the others as they are, even at the same time', async () => {
    const put = (list: 'mail' | 'muted', kind: NotificationType, isIn: boolean) =>
      on.call(person, 'setting.editSettings', { switched: { list, kind, isIn } });
    await Promise.all([put('mail', 'assigned', true), put('mail', 'overdue', true)]);
    await put('muted', 'changed', true);
    await put('mail', 'overdue', true);
    await put('mail', 'mentioned', false);
    const { data } = await put('mail', 'dueSoon', false);
    expect(data.mail.toSorted()).toEqual(['assigned', 'overdue']);
    expect(data).toMatchObject({ theme: 'system', muted: ['changed'] });
  });
});
