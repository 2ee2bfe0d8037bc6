import { tokenHash } from '../access/session-token.ts';
import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { isLive } from '../invitations/invitation-rows.ts';

/** Somebody who wants an account, or another address for one that is not proved yet. */
interface Newcomer {
  readonly email: string;
  /** Whether a provider has confirmed that the address is theirs. */
  readonly isProved: boolean;
  /** The secret of an invitation, which lets people in where others may not sign up. */
  readonly invitation?: string | undefined;
}

/** Whether an address is of one of these domains; those below them do not count. */
const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.some((domain) => email.endsWith(`@${domain}`));

/** Whether the environment names this address as the administrator's. */
async function isNamedAdministrator(database: Database, email: string): Promise<boolean> {
  const named = await database
    .selectFrom('instance_settings')
    .select('id')
    .where('admin_email', '=', email)
    .executeTakeFirst();
  return named !== undefined;
}

/** The invitation that lets somebody in, with what it asks of them; undefined without one. */
async function findInvitation(database: Database, { email, isProved, invitation }: Newcomer) {
  const found = await database
    .selectFrom('invitations as i')
    .where(isLive)
    .where((eb) =>
      eb.or([
        eb('i.secret_hash', '=', invitation === undefined ? null : tokenHash(invitation)),
        // Who is known to own an invited address needs no secret.
        eb.and([eb.lit(isProved), eb('i.email', '=', email)]),
      ]),
    )
    .select(['i.email', 'i.domain'])
    .execute();
  return found.find(
    (one) =>
      (one.email === null || one.email === email) &&
      (one.domain === null || isOfDomain(email, [one.domain])),
  );
}

/**
 * Refuses somebody whom the settings of the instance do not let in. Returns whether they have to
 * prove their address before anything else: where it is the address that lets them in, anybody could
 * have typed it.
 */
export async function admitSignUp(database: Database, newcomer: Newcomer): Promise<boolean> {
  const { email, isProved } = newcomer;
  const { signUp, signUpDomains, verifyAddresses } = await readInstanceSettings(database);
  const isNamed = await isNamedAdministrator(database, email);
  if (signUp === 'open' || isNamed) return !isProved && (isNamed || verifyAddresses);
  if (signUp === 'domains' && isOfDomain(email, signUpDomains)) return !isProved;
  const invitation = await findInvitation(database, newcomer);
  if (invitation === undefined) {
    throw signUp === 'invitation'
      ? new DomainError('sign-up-refused', { policy: 'invitation' })
      : new DomainError('sign-up-refused', { policy: 'domains', domains: signUpDomains });
  }
  const isForAddress = invitation.email !== null || invitation.domain !== null;
  return !isProved && (isForAddress || verifyAddresses);
}
