import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBoard, createCard, GOOD_PASSWORD, signUp } from '../testing/fixtures.ts';
import { lastMailTo, type MailingApp, openMailingApp } from '../testing/mailing-app.ts';

let on: MailingApp;
beforeAll(async () => {
  on = await openMailingApp();
});
afterAll(() => on.close());

const browserOf = (languages: string) => ({
  token: null,
  headers: { 'accept-language': languages },
});
const GERMAN = browserOf('de-AT,de;q=0.9,en;q=0.8');
const ENGLISH = browserOf('en-GB,en;q=0.9,de;q=0.5');

const signInWith = (browser: typeof GERMAN, email: string) =>
  on.call(browser, 'auth.login', { email, password: GOOD_PASSWORD });

async function resetMailOf(email: string, browser: typeof GERMAN): Promise<string> {
  await on.call(browser, 'auth.resetPasswordRequest', { email });
  return lastMailTo(on, email);
}

test('a reset mail is in the language of the browser that last signed in', async () => {
  const { email } = await signUp(on);
  await signInWith(GERMAN, email);
  const german = await resetMailOf(email, ENGLISH);
  expect(german).toContain('Subject: Neues Passwort festlegen');
  expect(german).toContain('Jemand möchte für dein Konto ein neues Passwort festlegen.');

  await signInWith(ENGLISH, email);
  expect(await resetMailOf(email, GERMAN)).toContain('Subject: Set a new password');
});

test("without a known language it is in the requesting browser's, or else in English", async () => {
  const { email } = await signUp(on);
  expect(await resetMailOf(email, GERMAN)).toContain('Jemand möchte');
  expect(await resetMailOf(email, browserOf('fr-CA'))).toContain('Someone asked');
  expect(await resetMailOf(email, browserOf('de;drop, \u00e4, en;q=9'))).toContain('Someone asked');
});

test("the chosen language takes precedence over any browser's", async () => {
  const person = await signUp(on);
  await signInWith(GERMAN, person.email);
  await on.call(person, 'setting.editSettings', { language: 'en' });
  expect(await resetMailOf(person.email, GERMAN)).toContain('Someone asked');
  await on.call(person, 'setting.editSettings', { language: 'system' });
  expect(await resetMailOf(person.email, ENGLISH)).toContain('Jemand möchte');
});

test('each reader of a notification gets it in their language', async () => {
  const owner = await signUp(on, 'Owner');
  const [german, english] = [await signUp(on, 'German'), await signUp(on, 'English')];
  const { boardId, listIds } = await createBoard(on, owner);
  const users = [german, english].map(({ id }) => ({ user_id: id, role: 1 as const }));
  await on.call(owner, 'board.addUser', { boardId, users });
  await on.call(german, 'setting.editSettings', { mail: ['assigned'], language: 'de' });
  await on.call(english, 'setting.editSettings', { mail: ['assigned'] });
  const cardId = await createCard(on, owner, { boardId, listId: listIds[0]!, name: 'Zündung' });
  const everybody = [german.id, english.id];
  await on.call(owner, 'card.addUsers', { boardId, cardId, users: everybody });

  const inGerman = await lastMailTo(on, german.email);
  expect(inGerman).toContain('Owner - hat dir diese Karte zugewiesen');
  expect(inGerman).toContain('Wähle, welche Benachrichtigungen du per E-Mail bekommst');
  expect(await lastMailTo(on, english.email)).toContain('Owner - assigned you to this card');
});
