import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { isNamedAdministrator } from '../instance/appoint-administrators.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import {
  invitationsToSignUp,
  refuseDeadSecret,
  type InvitationToSignUp,
} from '../invitations/invited-sign-ups.ts';

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

/** How somebody may sign up. */
interface SignUpAdmission {
  /**
   * Whether they have to prove their address before anything else: where it is the address that lets
   * them in, anybody could have typed it.
   */
  readonly mustProve: boolean;
  /** What lets them in, if not the settings alone. */
  readonly invitation?: InvitationToSignUp;
}

/** Refuses somebody whom the settings of the instance do not let in. */
export async function admitSignUp(
  database: Database,
  newcomer: Newcomer,
): Promise<SignUpAdmission> {
  const { email, isProved } = newcomer;
  const { signUp, signUpDomains, verifyAddresses } = await readInstanceSettings(database);
  const isNamed = await isNamedAdministrator(database, email);
  if (signUp === 'open' || isNamed) {
    return { mustProve: !isProved && (isNamed || verifyAddresses) };
  }
  if (signUp === 'domains' && isOfDomain(email, signUpDomains)) return { mustProve: !isProved };
  const invitations = await invitationsToSignUp(database, newcomer);
  const invitation = invitations.find(
    (one) =>
      (one.email === null || one.email === email) &&
      (one.domain === null || isOfDomain(email, [one.domain])),
  );
  if (invitation === undefined) {
    await refuseDeadSecret(database, newcomer.invitation);
    throw signUp === 'invitation'
      ? new DomainError('sign-up-refused', { policy: 'invitation' })
      : new DomainError('sign-up-refused', { policy: 'domains', domains: signUpDomains });
  }
  const isForAddress = invitation.email !== null || invitation.domain !== null;
  return { mustProve: !isProved && (isForAddress || verifyAddresses), invitation };
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
