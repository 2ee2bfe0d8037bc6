import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';
import { inTransaction } from '../database/transaction.ts';
import { mailAccountNotice, type AccountNotice } from './account-notices.ts';
import { mailTexts } from './mail-texts.ts';

const NEW_PASSWORD = 'Another-Pass1!';

let on: MailingApp;
beforeAll(async () => {
  on = await openMailingApp();
});
afterAll(() => on.close());

test('a new address is reported to the old one and the new one', async () => {
  const person = await signUp(on);
  const email = `new-${person.email}`;
  await on.call(person, 'auth.editProfile', { email, currentPassword: GOOD_PASSWORD });
  const [toFormer] = await mailsTo(on, person.email);
  const [toNew] = await mailsTo(on, email);
  expect(toFormer).toContain('Subject: The address of your account was changed');
  expect(toFormer).toContain('ask the people who run this instance');
  expect(toNew).toContain(person.email);
  expect(toNew).toContain('/auth/resetPassword');
});

test('a changed name or a refused change of address is mailed to nobody', async () => {
  const person = await signUp(on);
  await on.call(person, 'auth.editProfile', { firstName: 'Other', email: person.email });
  const email = `never-${person.email}`;
  await on.call(person, 'auth.editProfile', { email, currentPassword: 'Wrong-Pass1!' });
  expect(await mailsTo(on, person.email)).toEqual([]);
  expect(await mailsTo(on, email)).toEqual([]);
});

test('a changed password is reported in the language of its owner', async () => {
  const person = await signUp(on);
  await on.call(person, 'setting.editSettings', { language: 'de' });
  const passwords = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
  await on.call(person, 'auth.changePassword', passwords);
  expect(await mailsTo(on, person.email)).toEqual([
    expect.stringContaining('Dein Konto hat ein neues Passwort.'),
  ]);
});

test('a password that was set with a mailed link is reported, too', async () => {
  const { email } = await signUp(on);
  await on.call({ token: null }, 'auth.resetPasswordRequest', { email });
  const [asked] = await mailsTo(on, email);
  const token = /([\w-]{43})$/m.exec(asked ?? '')?.[1] ?? '';
  const reset = { token, password: NEW_PASSWORD };
  expect(await on.call({ token: null }, 'auth.resetPassword', reset)).toMatchObject({
    status: 200,
  });
  expect((await mailsTo(on, email)).at(-1)).toContain('Subject: Your password was changed');
});

test('each kind of notice has a mail, which is sent only if its transaction is committed', async () => {
  const { id, email } = await signUp(on);
  const caller = { userId: id };
  const kinds = Object.keys(mailTexts.en.notices.kinds) as AccountNotice['kind'][];
  for (const kind of kinds) {
    const notice = {
      kind,
      provider: 'Example',
      tokenName: 'script',
      places: 'Rocket',
      formerAddress: 'former@example.org',
    };
    await mailAccountNotice({ database: on.database, caller }, notice);
  }
  await inTransaction(on.database, async (tx) => {
    await mailAccountNotice({ database: tx, caller }, { kind: 'passwordChanged' });
    throw new Error('given up');
  }).catch(() => undefined);
  const sent = await mailsTo(on, email);
  expect(sent).toHaveLength(kinds.length);
  expect(sent.join('\n')).toContain('signing in with Example');
  // What others have done to the account is undone by no new password.
  const byOthers = ['projectReceived', 'projectTaken', 'secondFactorsReset'] as const;
  for (const kind of byOthers) {
    const mailed = sent.find((text) => text.includes(mailTexts.en.notices.kinds[kind].subject));
    expect(mailed).not.toContain('resetPassword');
  }
});
