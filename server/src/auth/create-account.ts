import type { User } from 'shared-api/contract';
import { tokenHash } from '../access/session-token.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { DomainError } from '../core/domain-errors.ts';
import type { Database } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  appointNamedAdministrator,
  claimAdministration,
} from '../instance/appoint-administrators.ts';
import { readInstanceSettings } from '../instance/instance-settings.ts';
import { isLive } from '../invitations/invitation-rows.ts';
import { mailProof } from './address-proof.ts';
import { userColumns } from './user-columns.ts';

interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  /** The provider's id of a person who signs up by Google. */
  readonly identifier: string | null;
  /** Whether a provider has confirmed the address. */
  readonly isProved: boolean;
  /** The secret of an invitation, which lets people in where others may not sign up. */
  readonly invitation?: string | undefined;
}

/** Whether an address is of one of these domains; those below them do not count. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.some((domain) => email.endsWith(`@${domain}`));

/** The address that a living invitation was mailed to, null of a link; undefined without one. */
async function invitedAddress(database: Database, secret: string | undefined, email: string) {
  if (secret === undefined) return undefined;
  const found = await database
    .selectFrom('invitations as i')
    .where('i.secret_hash', '=', tokenHash(secret))
    .where(isLive)
    .select(['i.email', 'i.domain'])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.email !== null && found.email !== email) return undefined;
  if (found.domain !== null && !isOfDomain(email, [found.domain])) return undefined;
  return found.email;
}

/**
 * Makes an account as far as the settings of the instance allow. Where they ask for it, its owner
 * has to prove the address before anything else; a mailed invitation or a provider has proved it.
 */
export function createAccount(database: Database, account: NewAccount): Promise<User> {
  const { email, firstName, lastName, passwordHash, identifier, invitation } = account;
  return inTransaction(database, async (tx) => {
    const settings = await readInstanceSettings(tx);
    const invited = await invitedAddress(tx, invitation, email);
    const isInvited = invited !== undefined;
    const { signUp, signUpDomains } = settings;
    const isNamed = await isForNamedAdministrator(tx, email);
    if (signUp === 'invitation' && !isInvited && !isNamed) {
      throw new DomainError('sign-up-refused', { policy: 'invitation' });
    }
    if (signUp === 'domains' && !isInvited && !isNamed && !isOfDomain(email, signUpDomains)) {
      throw new DomainError('sign-up-refused', { policy: 'domains', domains: signUpDomains });
    }
    const isProved = account.isProved || invited === email;
    // Anybody could type the administrator's address, or one of the domain.
    const isOfPolicy = isNamed || (signUp === 'domains' && !isInvited);
    const isProofNeeded = settings.verifyAddresses || isOfPolicy;
    const user = await tx
      .insertInto('users')
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        unique_identifier: identifier,
        proved_email: isProved ? email : null,
        must_prove_address: isProofNeeded && !isProved,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (user === undefined) throw emailTaken();
    await claimAdministration(tx, user.id);
    if (isProved) await appointNamedAdministrator(tx);
    else if (isProofNeeded) await mailProof(tx, user.id);
    return user;
  });
}

/** Whether the environment names this address as the administrator's. */
async function isForNamedAdministrator(database: Database, email: string): Promise<boolean> {
  const named = await database
    .selectFrom('instance_settings')
    .select('id')
    .where('admin_email', '=', email)
    .executeTakeFirst();
  return named !== undefined;
}
