import { tokenHash } from '../access/session-token.ts';
import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { isNamedAdministrator } from '../instance/appoint-administrators.ts';
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

/** An account that is to get another address. */
interface Moving {
  /** Whether its present address is proved. */
  readonly isProved: boolean;
  /** Whether it may do nothing before its present address is proved. */
  readonly mustProve: boolean;
}

/**
 * Refuses an address that the settings of the instance do not let an account have. Returns whether
 * it has to be proved before anything else, as at signing up; it may be anybody's.
 */
export async function admitNewAddress(
  database: Database,
  email: string,
  { isProved, mustProve }: Moving,
): Promise<boolean> {
  const { signUp, verifyAddresses } = await readInstanceSettings(database);
  // Otherwise anybody could sign up with an admitted address, then take and prove their own. By
  // invitation only, people who have proved theirs are in already, whatever their address is.
  if (mustProve || signUp === 'domains') {
    await admitSignUp(database, { email, isProved: true });
    return true;
  }
  if (await isNamedAdministrator(database, email)) return true;
  return verifyAddresses || (signUp === 'invitation' && isProved);
}
