import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { tidyUp } from '../database/housekeeping.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import {
  createBoard,
  GOOD_PASSWORD,
  signUp,
  type TestBoard,
  type TestPerson,
} from '../testing/fixtures.ts';
import {
  accept,
  createLink,
  dead,
  inviteByMail,
  mailedSecret,
  mailedProof,
  newAddress,
  signUpAs,
  signUpProved,
  signUpWithRole,
} from '../testing/invited.ts';
import { type MailingApp, openMailingApp } from '../testing/mailing-app.ts';

let on: MailingApp;
let owner: TestPerson;
let board: TestBoard;
let boardId: number;
beforeAll(async () => {
  on = await openMailingApp();
  owner = await signUp(on, 'Olga');
});
afterAll(() => on.close());
beforeEach(async () => {
  board = await createBoard(on, owner);
  ({ boardId } = board);
});

const memberWith = (role: 1 | 2 | 3, of: 'board' | 'project' = 'board') =>
  signUpWithRole(on, owner, { ...board, of, role });
const invitedByMail = (role: 1 | 2 | 3 = 1) => inviteByMail(on, { by: owner, boardId, role });
const members = async () =>
  (await on.call(owner, 'board.getBoard', { boardId })).data.users.map(({ id }) => id);
const ofAnother = (params: object) => ({ status: 403, code: 'invitation-of-another', params });
const unproved = ofAnother({ needs: 'proof' });

describe('somebody the invitation was not meant for', () => {
  test('cannot use a forwarded mail, which its address can still use', async () => {
    const { email, secret } = await invitedByMail();
    const other = await signUp(on, 'Mallory');
    expect(await accept(on, other, secret)).toMatchObject(ofAnother({ needs: 'address' }));
    expect(await members()).toEqual([owner.id]);
    expect(await accept(on, await signUpProved(on, email), secret)).toMatchObject({ status: 200 });
  });

  test('cannot use a forwarded mail by signing up with the address that it names', async () => {
    const { email, secret } = await invitedByMail();
    const claimed = await signUpAs(on, email);
    expect(await accept(on, claimed, secret)).toMatchObject(unproved);
    expect(await accept(on, claimed, secret)).toMatchObject(unproved);
    expect(await members()).toEqual([owner.id]);
    await on.call(claimed, 'auth.resendProof', {});
    const token = await mailedProof(on, email);
    expect(await on.call(claimed, 'auth.proveAddress', { token })).toMatchObject({ status: 200 });
    expect(await accept(on, claimed, secret)).toMatchObject({ status: 200 });
  });

  test('cannot use a forwarded mail by changing to the address that it names', async () => {
    const { email, secret } = await invitedByMail();
    const other = await signUpProved(on, newAddress());
    const change = { email, currentPassword: GOOD_PASSWORD };
    expect(await on.call(other, 'auth.editProfile', change)).toMatchObject({ status: 200 });
    expect(await accept(on, other, secret)).toMatchObject(unproved);
    expect(await members()).toEqual([owner.id]);
  });

  test('cannot use it by changing their address to another one', async () => {
    const { email, secret } = await invitedByMail();
    const other = await signUpAs(on, `${email}.example.org`);
    expect(await accept(on, other, secret)).toMatchObject({ status: 403 });
    const similar = await signUpAs(on, `x${email}`);
    expect(await accept(on, similar, secret)).toMatchObject({ status: 403 });
  });

  test('cannot join by their address alone, without the mail', async () => {
    const { email } = await invitedByMail();
    const squatter = await signUpAs(on, email);
    const wrong = 'A'.repeat(43);
    expect(await accept(on, squatter, wrong)).toMatchObject(dead('unknown'));
    const { data } = await on.call(owner, 'invitation.getAll', { boardId });
    expect(await accept(on, squatter, String(data[0]!.id))).toMatchObject(dead('unknown'));
  });

  test('cannot use a link for a domain, nor can people who have not proved an address in it', async () => {
    const { secret } = await createLink(on, owner, { boardId, domain: 'corp.example' });
    const domain = 'corp.example';
    const other = ofAnother({ needs: 'domain', domain });
    expect(await accept(on, await signUpAs(on, newAddress()), secret)).toMatchObject(other);
    const inside = await signUpAs(on, newAddress('corp.example.org'));
    expect(await accept(on, inside, secret)).toMatchObject(other);
    const similar = await signUpAs(on, newAddress(`x${domain}`));
    expect(await accept(on, similar, secret)).toMatchObject(other);
    const claimed = await signUpAs(on, newAddress(domain));
    expect(await accept(on, claimed, secret)).toMatchObject(unproved);
    await addressProved(on.database, claimed.id, claimed.email);
    expect(await accept(on, claimed, secret)).toMatchObject({ status: 200 });
  });

  test('cannot use the proof of an earlier address for a later one', async () => {
    const domain = 'corp.example';
    const { email, secret: mailed } = await invitedByMail();
    const person = await signUpProved(on, email);
    await accept(on, person, mailed);
    const elsewhere = await createBoard(on, owner);
    const { secret } = await createLink(on, owner, { boardId: elsewhere.boardId, domain });
    const change = { email: newAddress(domain), currentPassword: GOOD_PASSWORD };
    expect(await on.call(person, 'auth.editProfile', change)).toMatchObject({ status: 200 });
    expect(await accept(on, person, secret)).toMatchObject(unproved);
  });
});

describe('a dead invitation is refused', () => {
  test('a second time, after the member has left', async () => {
    const { email, secret } = await invitedByMail();
    const person = await signUpProved(on, email);
    await accept(on, person, secret);
    await on.call(person, 'board.leave', { boardId });
    expect(await accept(on, person, secret)).toMatchObject(dead('used'));
  });

  test('after it has expired', async () => {
    const { email, secret, invitationId } = await invitedByMail();
    await sql`update invitations set expires_at = now() - interval '1 second'
      where id = ${invitationId}`.execute(on.database);
    expect(await accept(on, await signUpAs(on, email), secret)).toMatchObject(dead('expired'));
    expect(await on.call({ token: null }, 'invitation.read', { secret })).toMatchObject(
      dead('expired'),
    );
    const { data } = await on.call(owner, 'invitation.getAll', { boardId });
    expect(data).toMatchObject([{ email }]);
    await sql`update invitations set expires_at = now() - interval '31 days'
      where id = ${invitationId}`.execute(on.database);
    await tidyUp(on.database);
    expect((await on.call(owner, 'invitation.getAll', { boardId })).data).toEqual([]);
  });

  test('after it has been withdrawn, also if it is a link', async () => {
    const { email, secret, invitationId } = await invitedByMail();
    const link = await createLink(on, owner, { boardId });
    for (const id of [invitationId, link.invitation.id]) {
      await on.call(owner, 'invitation.withdraw', { boardId, invitationId: id });
    }
    expect((await on.call(owner, 'invitation.getAll', { boardId })).data).toEqual([]);
    expect(await accept(on, await signUpAs(on, email), secret)).toMatchObject(dead('withdrawn'));
    expect(await accept(on, await signUp(on), link.secret)).toMatchObject(dead('withdrawn'));
    const again = { boardId, invitationId };
    expect(await on.call(owner, 'invitation.resend', again)).toMatchObject({ status: 404 });
    expect(await on.call(owner, 'invitation.withdraw', again)).toMatchObject({ status: 404 });
  });

  test('before it is mailed, if it was withdrawn meanwhile', async () => {
    const email = newAddress();
    const { data } = await on.call(owner, 'invitation.create', {
      boardId,
      emails: [email],
      role: 1,
    });
    const invitationId = data.invitations[0]!.id;
    await on.call(owner, 'invitation.withdraw', { boardId, invitationId });
    expect(await mailedSecret(on, email)).toBe('');
  });

  test('while the board or its project is archived, and after either is deleted', async () => {
    const { secret } = await createLink(on, owner, { boardId });
    const { projectId } = board;
    const person = await signUp(on);
    await on.call(owner, 'board.archivedBoard', { boardId, archive: 1 });
    expect(await accept(on, person, secret)).toMatchObject(dead('archived'));
    const link = { boardId, role: 1, uses: 1, domain: null } as const;
    expect(await on.call(owner, 'invitation.createLink', link)).toMatchObject({ status: 409 });
    await on.call(owner, 'board.archivedBoard', { boardId, archive: 0 });
    await on.call(owner, 'project.archiveProject', { projectId, archive: 1 });
    expect(await accept(on, person, secret)).toMatchObject(dead('archived'));
    await on.call(owner, 'project.delete', { projectId });
    expect(await accept(on, person, secret)).toMatchObject(dead('unknown'));
  });

  test('once its inviter may not invite any more', async () => {
    const admin = await memberWith(2);
    const { secret } = await createLink(on, admin, { boardId });
    const person = await signUp(on);
    const users = [{ user_id: admin.id, role: 1 as const }];
    const fields = { name: 'Rocket', isPublic: 0 as const, projectId: board.projectId };
    await on.call(owner, 'board.edit', { ...fields, boardId, users });
    expect(await accept(on, person, secret)).toMatchObject(dead('unknown'));
    await on.call(admin, 'board.leave', { boardId });
    expect(await accept(on, person, secret)).toMatchObject(dead('unknown'));
  });
});
