import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { INVITED_BY_MEMBER_A_MONTH } from 'shared-api/limits';
import { addressProved } from '../entities/members/proved-address.ts';
import {
  createBoard,
  GOOD_PASSWORD,
  makeAdministrator,
  signUp,
  type TestPerson,
} from '../testing/fixtures.ts';
import { accept, createLink, dead, inviteByMail, newAddress } from '../testing/invited.ts';
import { type MailingApp, openMailingApp } from '../testing/mailing-app.ts';

let on: MailingApp;
let administrator: TestPerson;
let owner: TestPerson;
let boardId: number;
beforeAll(async () => {
  on = await openMailingApp();
  administrator = await signUp(on, 'Root');
});
afterAll(() => on.close());
const allow = (policy: object) => on.call(administrator, 'admin.editSettings', policy);
beforeEach(async () => {
  await allow({ signUp: 'open' });
  owner = await signUp(on, 'Olga');
  ({ boardId } = await createBoard(on, owner));
  await allow({ signUp: 'invitation' });
});

const trySignUp = (invitation: string, email = newAddress()) =>
  on.call({ token: null }, 'auth.createUser', {
    firstName: 'Nora',
    lastName: '-',
    email,
    password: GOOD_PASSWORD,
    invitation,
  });
const linkFor = async (uses: number) => (await createLink(on, owner, { boardId, uses })).secret;
const members = async () =>
  (await on.call(owner, 'board.getBoard', { boardId })).data.users.map(({ id }) => id);

describe('by invitation only, a link', () => {
  test('for one person makes one account, which then joins by it', async () => {
    const secret = await linkFor(1);
    const nora = await trySignUp(secret);
    expect(nora).toMatchObject({ status: 200 });
    expect(await trySignUp(secret)).toMatchObject(dead('used'));
    const person = { ...nora.data, token: nora.token };
    const stranger = await on.call(administrator, 'invitation.accept', { secret });
    expect(stranger).toMatchObject(dead('used'));
    expect(await accept(on, person, secret)).toMatchObject({ data: { joined: true } });
    expect(await members()).toContain(person.id);
    await on.call(person, 'board.leave', { boardId });
    expect(await accept(on, person, secret)).toMatchObject(dead('used'));
  });

  test('lets in one of two people who sign up at the same time by its only use', async () => {
    const secret = await linkFor(1);
    const accounts = () =>
      on.database.selectFrom('users').select('id').where('first_name', '=', 'Nora').execute();
    const before = (await accounts()).length;
    const both = await Promise.all([trySignUp(secret), trySignUp(secret)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 200)).toMatchObject(dead('used'));
    expect(await accounts()).toHaveLength(before + 1);
  });

  test('takes no use for a sign-up that fails, nor a second one of who has signed up', async () => {
    const secret = await linkFor(2);
    expect(await trySignUp(secret, owner.email)).toMatchObject({ status: 409 });
    const nora = await trySignUp(secret);
    await accept(on, { ...nora.data, token: nora.token }, secret);
    const { data } = await on.call(owner, 'invitation.getAll', { boardId });
    expect(data).toMatchObject([{ usesLeft: 1 }]);
  });

  test('that was withdrawn lets nobody join by a use taken before', async () => {
    const { secret, invitation } = await createLink(on, owner, { boardId, uses: 1 });
    const nora = await trySignUp(secret);
    await on.database
      .updateTable('invitations')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', invitation.id)
      .execute();
    const person = { ...nora.data, token: nora.token };
    expect(await accept(on, person, secret)).toMatchObject(dead('withdrawn'));
  });

  test('of somebody who does not administer the instance lets in no crowd', async () => {
    const crowd = { boardId, role: 1, uses: INVITED_BY_MEMBER_A_MONTH + 1, domain: null } as const;
    expect(await on.call(owner, 'invitation.createLink', crowd)).toMatchObject({
      status: 409,
      code: 'limit-reached',
      params: { of: 'link-uses', limit: INVITED_BY_MEMBER_A_MONTH },
    });
    await makeAdministrator(on, owner);
    expect(await on.call(owner, 'invitation.createLink', crowd)).toMatchObject({ status: 200 });
  });

  test('from before lets in no more people of one member than a month may bring', async () => {
    await allow({ signUp: 'open' });
    const secret = await linkFor(1000);
    const guests = Array.from({ length: INVITED_BY_MEMBER_A_MONTH - 1 }, (_, n) => ({
      email: `guest.${n}.${owner.email}`,
      first_name: 'Guest',
      last_name: '-',
    }));
    const made = await on.database.insertInto('users').values(guests).returning('id').execute();
    await on.database
      .insertInto('invited_sign_ups')
      .values(made.map(({ id }) => ({ user_id: id, invited_by: owner.id, by_link: true })))
      .execute();
    await allow({ signUp: 'invitation' });
    const both = await Promise.all([trySignUp(secret), trySignUp(secret)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 200)).toMatchObject(dead('limit'));
    await on.database
      .updateTable('invited_sign_ups')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    expect(await trySignUp(secret)).toMatchObject({ status: 200 });
  });
});

test('an invitation that was mailed lets in one account, also when its address has changed', async () => {
  const { email, secret } = await inviteByMail(on, { by: owner, boardId });
  const nora = await trySignUp(secret, email);
  expect(nora).toMatchObject({ status: 200 });
  await addressProved(on.database, nora.data.id, email);
  const moved = { email: newAddress(), currentPassword: GOOD_PASSWORD };
  expect(await on.call(nora, 'auth.editProfile', moved)).toMatchObject({ status: 200 });
  expect(await trySignUp(secret, email)).toMatchObject({ code: 'sign-up-refused' });
});

test('where everybody may sign up, an account takes no use before it joins', async () => {
  await allow({ signUp: 'open' });
  const secret = await linkFor(1);
  await trySignUp(secret);
  const other = await trySignUp(secret);
  expect(await accept(on, { ...other.data, token: other.token }, secret)).toMatchObject({
    data: { joined: true },
  });
});
