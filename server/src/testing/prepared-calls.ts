import { sql } from 'kysely';
import type { CallName } from 'shared-api/contract';
import { NO_FILTERS } from 'shared-api/filters';
import { newToken } from '../access/session-token.ts';
import { administrationInputs, proofToken } from './administration.ts';
import { A_PUSH_BROWSER, A_VIEW, placeInput, sessionInput } from './call-inputs.ts';
import {
  createBoard,
  createCard,
  GOOD_PASSWORD,
  makeAdministrator,
  signUp,
  type TestPerson,
} from './fixtures.ts';
import { openOidcBrowser } from './oidc-browser.ts';
import type { Cast } from './role-cast.ts';
import { addApp, addPasskey, appCode, signInOnce, software } from './second-factors.ts';
import type { TestApp } from './test-app.ts';
import { pixelFile, placeFor } from './whole-place.ts';

type Input = Record<string, unknown>;

export interface PreparedCall {
  readonly token: string;
  readonly headers?: Record<string, string>;
  readonly input: Input;
}

const NEW_PASSWORD = 'Other!Horse2';

async function resetToken({ database }: TestApp, userId: number): Promise<string> {
  const { token, hash } = newToken();
  await sql`insert into password_reset_tokens (user_id, token_hash, expires_at)
    values (${userId}, ${hash}, now() + interval '1 hour')`.execute(database);
  return token;
}

/** The secret of a link to somebody else's board. */
async function invitedByLink(on: TestApp): Promise<Input> {
  const owner = await signUp(on, 'Olga');
  const { boardId } = await createBoard(on, owner);
  const link = { boardId, role: 1, uses: 5, domain: null } as const;
  return { secret: (await on.call(owner, 'invitation.createLink', link)).token };
}

/** The secret of a public link. */
async function publicSecret(on: TestApp): Promise<Input> {
  const owner = await signUp(on, 'Olga');
  const { boardId } = await createBoard(on, owner);
  const { data } = await on.call(owner, 'publicLink.set', { boardId, showsNames: true });
  return { secret: data.secret };
}

/** The browser of a person, with notifications pushed to it. */
async function pushBrowser(on: TestApp, person: TestPerson) {
  const browser = { ...A_PUSH_BROWSER, endpoint: `${A_PUSH_BROWSER.endpoint}/${person.id}` };
  await on.call(person, 'push.subscribe', browser);
  return browser;
}

/** Inputs of calls about second factors. */
function secondFactorInputs(on: TestApp, person: TestPerson) {
  const app = () => addApp(on, person);
  const passkeyId = async () => (await addPasskey(on, person)).added.data.passkey.id;
  return {
    'auth.proveIdentity': () => ({ password: GOOD_PASSWORD }),
    'auth.removeApp': async () => {
      await app();
      return {};
    },
    'auth.makeRecoveryCodes': async () => {
      await app();
      return {};
    },
    'auth.confirmApp': async () => {
      const { data } = await on.call(person, 'auth.startApp', {});
      return { code: appCode(data.secret) };
    },
    'auth.loginWithPasskey': async () => {
      const { authenticator } = await addPasskey(on, person);
      return { passkey: authenticator.prove((await on.call(person, 'auth.askPasskey', {})).data) };
    },
    'auth.addPasskey': async () => {
      const plan = (await on.call(person, 'auth.startPasskey', {})).data;
      return { name: 'Laptop', passkey: software().create(plan) };
    },
    'auth.renamePasskey': async () => ({ passkeyId: await passkeyId(), name: 'Phone' }),
    'auth.removePasskey': async () => ({ passkeyId: await passkeyId() }),
  };
}

/** A sign-in whose password was right, in the browser that goes on with it. */
async function secondStepOf(on: TestApp, person: TestPerson): Promise<PreparedCall> {
  const { secret } = await addApp(on, person);
  const { challenge, browser } = await signInOnce(on, person);
  const input = { challenge, code: appCode(secret) };
  return { token: person.token, input, headers: browser.headers };
}

/** Inputs of calls on no item that are about something which must be there first. */
function sessionInputs(
  on: TestApp,
  person: TestPerson,
  browser: ReturnType<typeof openOidcBrowser>,
) {
  const { email } = person;
  const atProvider = `at.provider.${email}`;
  const preset = async () =>
    (await on.call(person, 'setting.createPreset', { name: 'mine', filters: NO_FILTERS })).data.id;
  const view = async () => (await on.call(person, 'savedFilter.createView', A_VIEW)).data.id;
  const picture = (): Input => ({ file: pixelFile() });
  const inputs: Partial<Record<CallName, () => Promise<Input> | Input>> = {
    'auth.createUser': () => ({
      firstName: 'New',
      lastName: '-',
      password: GOOD_PASSWORD,
      email: `new.${email}`,
    }),
    'auth.login': () => ({ email, password: GOOD_PASSWORD }),
    'auth.resetPasswordRequest': () => ({ email }),
    'auth.resetPassword': async () => ({
      token: await resetToken(on, person.id),
      password: NEW_PASSWORD,
    }),
    'auth.proveAddress': async () => ({ token: await proofToken(on, person) }),
    'auth.changePassword': () => ({ currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD }),
    'auth.erase': () => ({ password: GOOD_PASSWORD }),
    'auth.deleteAccessToken': async () => ({
      accessTokenId: (await on.call(person, 'auth.createAccessToken', { name: 'mine' })).data.id,
    }),
    'auth.finishProviderSignIn': async () => ({
      query: await browser.visit('company', atProvider),
    }),
    'auth.finishProviderLink': async () => ({
      query: await browser.visit('company', atProvider, 'link'),
    }),
    'auth.readPendingIdentity': async () => ({
      link: await browser.confirm('company', atProvider),
    }),
    'auth.linkIdentity': async () => ({
      link: await browser.confirm('company', atProvider),
      currentPassword: GOOD_PASSWORD,
    }),
    'auth.unlinkIdentity': async () => {
      const link = await browser.confirm('company', atProvider);
      const proof = { link, currentPassword: GOOD_PASSWORD };
      const linked = await on.call(browser.as(person), 'auth.linkIdentity', proof);
      return { identityId: linked.data.id };
    },
    ...secondFactorInputs(on, person),
    'auth.setAvatar': picture,
    'auth.avatar': async () => {
      const { data } = await on.call(person, 'auth.setAvatar', picture() as never);
      return { key: data.avatar?.split('/').at(-1) };
    },
    'setting.editPreset': async () => ({ presetId: await preset(), name: 'ours' }),
    'setting.deletePreset': async () => ({ presetId: await preset() }),
    'savedFilter.editView': async () => ({ filterId: await view(), name: 'ours' }),
    'savedFilter.deleteView': async () => ({ filterId: await view() }),
    'push.renew': async () => {
      const { endpoint, auth } = await pushBrowser(on, person);
      return { ...A_PUSH_BROWSER, endpoint: `${endpoint}/new`, former: { endpoint, auth } };
    },
    'push.unsubscribe': async () => {
      await pushBrowser(on, person);
      return {};
    },
    'push.test': async () => {
      await pushBrowser(on, person);
      return {};
    },
    'project.bulk': async () => ({
      projectIds: [(await createBoard(on, person)).projectId],
      action: 'archive',
    }),
    'board.bulk': async () => ({
      boardIds: [(await createBoard(on, person)).boardId],
      action: 'archive',
    }),
    ...administrationInputs(on),
    'invitation.read': () => invitedByLink(on),
    'invitation.accept': () => invitedByLink(on),
    'publicLink.read': () => publicSecret(on),
    'card.stopTimer': async () => {
      const { boardId, listIds } = await createBoard(on, person);
      const cardId = await createCard(on, person, { boardId, listId: listIds[0]!, name: 'card' });
      await on.call(person, 'card.startTimer', { boardId, cardId });
      return {};
    },
  };
  return inputs;
}

/**
 * Creates the subject of a call without an item, for a new person; returns how to make the call.
 */
export async function prepareSessionCall(on: TestApp, name: CallName): Promise<PreparedCall> {
  const person = await signUp(on);
  if (name.startsWith('admin.')) await makeAdministrator(on, person);
  if (name === 'auth.confirmSecondFactor') return secondStepOf(on, person);
  const browser = openOidcBrowser(on);
  const input = (await sessionInputs(on, person, browser)[name]?.()) ?? sessionInput(name);
  return { token: person.token, headers: browser.sender.headers, input };
}

/**
 * Creates a board and the subject of a call; returns how a person with the right makes the call.
 */
export async function prepareItemCall(
  on: TestApp,
  cast: Cast,
  name: CallName,
): Promise<PreparedCall> {
  const place = await placeFor(on, cast, 'creator', name);
  const who = name.endsWith('.leave') ? cast.basic : cast.creator;
  return { token: who.token, input: placeInput(name, place, cast) };
}
