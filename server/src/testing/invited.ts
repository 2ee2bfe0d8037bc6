import type { CallInput, Contract, Invitation } from 'shared-api/contract';
import { addressProved } from '../entities/members/proved-address.ts';
import { GOOD_PASSWORD, signUp, type TestBoard, type TestPerson } from './fixtures.ts';
import { lastMailTo, type MailingApp } from './mailing-app.ts';
import type { TestResponse, TestApp } from './test-app.ts';

type LinkInput = Partial<CallInput<Contract['invitation']['createLink']>>;

export interface Link {
  readonly secret: string;
  readonly invitation: Invitation;
}

/** Makes a link to a place that lets five people in as basic members, unless said otherwise. */
export async function createLink(on: TestApp, owner: TestPerson, input: LinkInput): Promise<Link> {
  const whole = { role: 1, uses: 5, domain: null, ...input } as const;
  const { data, token } = await on.call(owner, 'invitation.createLink', whole);
  return { secret: token, invitation: data };
}

/** The secret in the last mail to an address, once all that wait are sent. */
export const mailedSecret = async (on: MailingApp, address: string): Promise<string> =>
  /\/invitation#([\w-]{43})/.exec(await lastMailTo(on, address))?.[1] ?? '';

export const accept = (on: TestApp, who: TestPerson, secret: string) =>
  on.call(who, 'invitation.accept', { secret });

/** Signs a person up with a given address. */
export async function signUpAs({ call }: TestApp, email: string): Promise<TestPerson> {
  const input = { firstName: 'Nora', lastName: '-', email, password: GOOD_PASSWORD };
  const { data, token } = await call({ token: null }, 'auth.createUser', input);
  return { id: data.id, email, token };
}

/** Signs a person up who has proved a given address. */
export async function signUpProved(on: TestApp, email: string): Promise<TestPerson> {
  const person = await signUpAs(on, email);
  await addressProved(on.database, person.id, email);
  return person;
}

/** The token in the last mail that proves an address, once all that wait are sent. */
export const mailedProof = async (on: MailingApp, address: string): Promise<string> =>
  /\/proof#([\w-]{43})/.exec(await lastMailTo(on, address))?.[1] ?? '';

/** How a call was refused because an invitation lets nobody in. */
export const dead = (because: string): Partial<TestResponse> & { params: object } => ({
  status: 422,
  code: 'invitation-dead',
  params: { because },
});

let addresses = 0;
/** An address that nobody has yet. */
export const newAddress = (domain = 'example.org') => `invited.${(addresses += 1)}@${domain}`;

/** Signs up a person with a role on a board or in its project. */
export async function signUpWithRole(
  on: TestApp,
  owner: TestPerson,
  { of = 'board', role, ...board }: TestBoard & { of?: 'board' | 'project'; role: 1 | 2 | 3 },
): Promise<TestPerson> {
  const person = await signUp(on, 'Member');
  const users = [{ user_id: person.id, role }];
  const { boardId, projectId } = board;
  if (of === 'board') await on.call(owner, 'board.addUser', { boardId, users });
  else await on.call(owner, 'project.addUser', { projectId, users });
  return person;
}

/** Mails an invitation to a new address. */
export async function inviteByMail(
  on: MailingApp,
  { by, boardId, role = 1 }: { by: TestPerson; boardId: number; role?: 1 | 2 | 3 },
) {
  const email = newAddress();
  const { data } = await on.call(by, 'invitation.create', { boardId, emails: [email], role });
  const secret = await mailedSecret(on, email);
  return { email, secret, invitationId: data.invitations[0]!.id };
}
