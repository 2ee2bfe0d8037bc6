import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addMember } from '../testing/board-with-card.ts';
import { createBoard, signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import { accept, createLink, mailedSecret, newAddress, signUpProved } from '../testing/invited.ts';
import { lastMailTo, type MailingApp, mailsTo, openMailingApp } from '../testing/mailing-app.ts';

let on: MailingApp;
let owner: TestPerson;
let board: TestBoard;
beforeAll(async () => {
  on = await openMailingApp({ publicUrl: 'https://kanban.example' });
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, owner);
});

const invite = (emails: string[], role: 1 | 2 | 3 = 1) =>
  on.call(owner, 'invitation.create', { boardId: board.boardId, emails, role });
const rolesOnBoard = async () =>
  (await on.call(owner, 'board.getBoard', { boardId: board.boardId })).data.users.map(
    ({ id, role_id }) => [id, role_id],
  );
const open = async () =>
  (await on.call(owner, 'invitation.getAll', { boardId: board.boardId })).data;

describe('an invitation by mail', () => {
  test('admits a person who signs up with its address, once', async () => {
    const email = newAddress();
    const sent = await invite([email], 2);
    const pending = { email, domain: null, role: 2, usesLeft: 1, invitedBy: { id: owner.id } };
    expect(sent.data).toMatchObject({ invitations: [pending], members: [] });
    expect(await open()).toEqual(sent.data.invitations);

    const secret = await mailedSecret(on, email);
    const offer = await on.call({ token: null }, 'invitation.read', { secret });
    expect(offer.data).toEqual({ to: 'board', name: 'Rocket', invitedBy: 'Olga -' });

    const invited = await signUpProved(on, email);
    const accepted = { to: 'board', ...board, name: 'Rocket', joined: true };
    const { listIds: _, ...expected } = accepted;
    expect((await accept(on, invited, secret)).data).toEqual(expected);
    expect((await accept(on, invited, secret)).data).toEqual({ ...expected, joined: false });
    expect(await rolesOnBoard()).toEqual([
      [owner.id, 3],
      [invited.id, 2],
    ]);
    expect(await open()).toEqual([]);
  });

  test('the invitation names its sender, place and end, in the language of its reader', async () => {
    const email = newAddress();
    await invite([email]);
    const text = await lastMailTo(on, email);
    expect(text).toContain('Subject: Olga - invites you to Rocket');
    expect(text).toContain('Olga - invites you to the board “Rocket” on Kanban.');
    expect(text).toContain(`The invitation is for ${email} alone.`);
    expect(text).toMatch(/https:\/\/kanban\.example\/invitation#[\w-]{43}/);
    const german = await signUp(on, 'Grete');
    await on.call(german, 'setting.editSettings', { language: 'de' });
    await invite([german.email]);
    expect(await lastMailTo(on, german.email)).toContain(
      'lädt dich zum Board „Rocket“ auf Kanban ein.',
    );
  });

  test('the response is the same for addresses with and without an account', async () => {
    const [known, unknown] = [(await signUp(on, 'Known')).email, newAddress()];
    const one = await invite([known]);
    const other = await invite([unknown]);
    const alike = JSON.stringify(other).replace(unknown, known);
    const withoutChance = (text: string) =>
      text.replaceAll(/"id":\d+,"email"/g, '').replaceAll(/\d\d:\d\d:[\d.]+/g, '');
    expect(withoutChance(alike)).toBe(withoutChance(JSON.stringify(one)));
    expect(await mailsTo(on, known)).toHaveLength(1);
    expect(await mailsTo(on, unknown)).toHaveLength(1);
  });

  test('goes to no member, of the board or its project', async () => {
    const [onBoard, inProject] = [await signUp(on, 'Bo'), await signUp(on, 'Pia')];
    await addMember(on, owner, { boardId: board.boardId, member: onBoard });
    const users = [{ user_id: inProject.id, role: 1 as const }];
    await on.call(owner, 'project.addUser', { projectId: board.projectId, users });
    const { data } = await invite([onBoard.email, inProject.email]);
    expect(data.invitations).toEqual([]);
    expect([...data.members].sort()).toEqual([onBoard.email, inProject.email].sort());
  });

  test('a second invitation to the same address replaces the first one', async () => {
    const email = newAddress();
    await invite([email, email.toUpperCase()]);
    const first = await mailedSecret(on, email);
    await invite([email], 2);
    const second = await mailedSecret(on, email);
    expect(await open()).toMatchObject([{ email, role: 2 }]);
    const invited = await signUpProved(on, email);
    expect(await accept(on, invited, first)).toMatchObject({ status: 422 });
    expect(await accept(on, invited, second)).toMatchObject({ status: 200 });
  });

  test('an invitation is sent again with a new secret and its original duration', async () => {
    const email = newAddress();
    const { data } = await invite([email]);
    const first = await mailedSecret(on, email);
    const { boardId } = board;
    const again = { boardId, invitationId: data.invitations[0]!.id };
    const resent = await on.call(owner, 'invitation.resend', again);
    const lasts = Date.parse(resent.data.expiresAt) - Date.parse(resent.data.createdAt);
    expect(lasts / 86_400_000).toBeCloseTo(14, 1);
    const second = await mailedSecret(on, email);
    expect(second).not.toBe(first);
    const read = (secret: string) => on.call({ token: null }, 'invitation.read', { secret });
    expect(await read(first)).toMatchObject({ status: 422 });
    expect(await read(second)).toMatchObject({ status: 200 });
  });
});

describe('an invitation by a link', () => {
  test('admits the given number of people to a whole project', async () => {
    const { projectId } = board;
    const { secret, invitation } = await createLink(on, owner, { projectId, uses: 2 });
    expect(invitation).toMatchObject({ email: null, usesLeft: 2, role: 1 });
    const people = [await signUp(on), await signUp(on), await signUp(on)];
    const joined = { status: 200, data: { to: 'project', projectId, boardId: null, joined: true } };
    expect(await accept(on, people[0]!, secret)).toMatchObject(joined);
    expect(await accept(on, people[1]!, secret)).toMatchObject(joined);
    expect(await accept(on, people[2]!, secret)).toMatchObject({ status: 422 });
    const { data } = await on.call(people[0]!, 'project.getProject', { projectId });
    expect(data.user.map(({ id }) => id)).toEqual([owner.id, people[0]!.id, people[1]!.id]);
  });

  test('cannot be mailed', async () => {
    const { boardId } = board;
    const { invitation } = await createLink(on, owner, { boardId });
    const input = { boardId, invitationId: invitation.id };
    expect(await on.call(owner, 'invitation.resend', input)).toMatchObject({ status: 404 });
  });

  test('the activity says that somebody joined on their own', async () => {
    const { secret } = await createLink(on, owner, { boardId: board.boardId });
    const person = await signUp(on, 'Jo');
    await accept(on, person, secret);
    const { data } = await on.call(person, 'dashboard.getOverview', {});
    expect(JSON.stringify(data)).toContain('"self"');
  });
});
