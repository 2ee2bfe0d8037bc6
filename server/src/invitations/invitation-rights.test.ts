import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { chunksOf } from 'shared-api/chunks';
import { DEFAULT_RATE_LIMITS } from '../config/config.ts';
import { createBoard, signUp, type TestBoard, type TestPerson } from '../testing/fixtures.ts';
import {
  accept,
  createLink,
  dead,
  inviteByMail,
  newAddress,
  signUpWithRole,
} from '../testing/invited.ts';
import { type MailingApp, openMailingApp } from '../testing/mailing-app.ts';
import { openTestApp } from '../testing/test-app.ts';
import { MAILS_A_DAY, MAILS_TO_ONE_A_DAY } from './admit-mails.ts';

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
const roleOf = async ({ id }: TestPerson) =>
  (await on.call(owner, 'board.getBoard', { boardId })).data.users.find((one) => one.id === id)
    ?.role_id;

describe('roles of invitations', () => {
  test('refuses a role above the one that the inviter may give', async () => {
    const admin = await memberWith(2);
    const emails = [newAddress()];
    for (const role of [2, 3] as const) {
      const input = { boardId, emails, role };
      expect(await on.call(admin, 'invitation.create', input)).toMatchObject({ status: 403 });
      const link = { boardId, role, uses: 1, domain: null };
      expect(await on.call(admin, 'invitation.createLink', link)).toMatchObject({ status: 403 });
    }
    const above = { boardId, emails, role: 4 as 3 };
    expect(await on.call(owner, 'invitation.create', above)).toMatchObject({ status: 400 });
  });

  test('refuses to lower a role that the inviter may not give', async () => {
    const admin = await memberWith(2);
    const { email, invitationId } = await invitedByMail(3);
    const again = { boardId, emails: [email], role: 1 as const };
    expect(await on.call(admin, 'invitation.create', again)).toMatchObject({ status: 403 });
    const input = { boardId, invitationId };
    expect(await on.call(admin, 'invitation.resend', input)).toMatchObject({ status: 403 });
    expect(await on.call(admin, 'invitation.withdraw', input)).toMatchObject({ status: 403 });
  });

  test('refuses the role offered by a Super Admin who has become an Admin', async () => {
    const chief = await memberWith(3);
    const { secret } = await createLink(on, chief, { boardId, role: 2 });
    const basic = await createLink(on, chief, { boardId, role: 1 });
    const users = [{ user_id: chief.id, role: 2 as const }];
    const fields = { name: 'Rocket', isPublic: 0 as const, projectId: board.projectId };
    await on.call(chief, 'board.edit', { ...fields, boardId, users });
    expect(await accept(on, await signUp(on), secret)).toMatchObject(dead('unknown'));
    expect(await accept(on, await signUp(on), basic.secret)).toMatchObject({ status: 200 });
  });

  test('leaves the role of a member unchanged', async () => {
    const [basic, chief] = [await memberWith(1), await memberWith(3)];
    const high = await createLink(on, owner, { boardId, role: 3, uses: 1 });
    const low = await createLink(on, owner, { boardId, role: 1, uses: 1 });
    const already = { status: 200, data: { joined: false } };
    expect(await accept(on, basic, high.secret)).toMatchObject(already);
    expect(await accept(on, chief, low.secret)).toMatchObject(already);
    expect([await roleOf(basic), await roleOf(chief)]).toEqual([1, 3]);
    const inProject = await memberWith(1, 'project');
    expect(await accept(on, inProject, high.secret)).toMatchObject(already);
    expect(await roleOf(inProject)).toBeUndefined();
    const { data } = await on.call(owner, 'invitation.getAll', { boardId });
    expect(data.map(({ usesLeft }) => usesLeft)).toEqual([1, 1]);
  });
});

describe('at the same time', () => {
  test('a link for three people lets three of twenty in', async () => {
    const { secret } = await createLink(on, owner, { boardId, uses: 3 });
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(on)));
    const outcomes = await Promise.all(people.map((person) => accept(on, person, secret)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const outcome of outcomes.filter(({ status }) => status !== 200)) {
      expect(outcome).toMatchObject(dead('used'));
    }
    expect(await members()).toHaveLength(4);
  });

  test('twenty concurrent accepts by one person take one use', async () => {
    const { secret } = await createLink(on, owner, { boardId, uses: 3 });
    const person = await signUp(on);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => accept(on, person, secret)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(outcomes.filter(({ data }) => data.joined)).toHaveLength(1);
    const { data } = await on.call(owner, 'invitation.getAll', { boardId });
    expect(data).toMatchObject([{ usesLeft: 2 }]);
  });

  test('a person who accepts during the withdrawal is admitted or refused, and nobody is admitted afterwards', async () => {
    const { secret, invitation } = await createLink(on, owner, { boardId, uses: 20 });
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(on)));
    const withdraw = { boardId, invitationId: invitation.id };
    const [, ...outcomes] = await Promise.all([
      on.call(owner, 'invitation.withdraw', withdraw),
      ...people.map((person) => accept(on, person, secret)),
    ]);
    const joined = outcomes.filter(({ status }) => status === 200).length;
    expect(await members()).toHaveLength(1 + joined);
    expect(await accept(on, await signUp(on), secret)).toMatchObject(dead('withdrawn'));
  });

  test('two invitations to one address leave one open', async () => {
    const emails = [newAddress()];
    const admin = await memberWith(2);
    const both = [owner, admin, owner, admin].map((by) =>
      on.call(by, 'invitation.create', { boardId, emails, role: 1 }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await on.call(owner, 'invitation.getAll', { boardId })).data).toHaveLength(1);
  });
});

describe('invitations to other places', () => {
  test("refuses to list, resend or withdraw invitations of another place through one's own", async () => {
    const { invitationId } = await invitedByMail();
    const stranger = await signUp(on, 'Stranger');
    const own = await createBoard(on, stranger);
    for (const place of [{ boardId: own.boardId }, { projectId: own.projectId }]) {
      const input = { ...place, invitationId };
      expect(await on.call(stranger, 'invitation.resend', input)).toMatchObject({ status: 404 });
      expect(await on.call(stranger, 'invitation.withdraw', input)).toMatchObject({ status: 404 });
      expect((await on.call(stranger, 'invitation.getAll', place)).data).toEqual([]);
    }
    const mixed = { boardId, projectId: own.projectId, invitationId };
    expect(await on.call(stranger, 'invitation.withdraw', mixed)).toMatchObject({ status: 404 });
    expect(await on.call(stranger, 'invitation.getAll', {})).toMatchObject({ status: 404 });
  });

  test('only administrators of a project invite to it', async () => {
    const { projectId } = board;
    const [basic, admin] = [await memberWith(1, 'project'), await memberWith(2, 'project')];
    const onBoard = await memberWith(3, 'board');
    const link = { projectId, role: 1, uses: 1, domain: null } as const;
    const statuses: number[] = [];
    for (const who of [basic, onBoard, await signUp(on), admin]) {
      statuses.push((await on.call(who, 'invitation.createLink', link)).status);
    }
    expect(statuses).toEqual([403, 403, 404, 200]);
  });
});

test('secrets are stored only as hashes', async () => {
  const { secret } = await createLink(on, owner, { boardId });
  const { email, secret: mailed } = await invitedByMail();
  const { rows } = await sql<{ row: string }>`
    select i::text || encode(i.secret_hash, 'escape') as row from invitations i
    union all select payload::text from graphile_worker._private_jobs
    union all select k::text from idempotency_keys k`.execute(on.database);
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain(email);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(mailed);
});

test('limits the mails of one person per day, and those to one address', async () => {
  const limits = { ...DEFAULT_RATE_LIMITS, credentials: 1000 };
  const limited = await openTestApp({ rateLimits: limits });
  const person = await signUp(limited);
  const { boardId: id } = await createBoard(limited, person);
  const invite = (emails: string[]) =>
    limited.call(person, 'invitation.create', { boardId: id, emails, role: 1 });
  const one = [newAddress()];
  for (let sent = 0; sent < MAILS_TO_ONE_A_DAY; sent += 1) {
    const { data } = await invite(one);
    const invitationId = data.invitations[0]!.id;
    await limited.call(person, 'invitation.withdraw', { boardId: id, invitationId });
  }
  const refusal = { status: 429, code: 'too-many', params: { of: 'invitations' } };
  expect(await invite(one)).toMatchObject(refusal);
  const many = Array.from({ length: MAILS_A_DAY - MAILS_TO_ONE_A_DAY }, () => newAddress());
  for (const some of chunksOf(many, 20)) {
    expect(await invite(some)).toMatchObject({ status: 200 });
  }
  expect(await invite([newAddress()])).toMatchObject(refusal);
  await limited.close();
});
