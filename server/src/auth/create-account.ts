import type { User } from 'shared-api/contract';
import { emailTaken } from '../core/database-refusals.ts';
import type { Tx } from '../database/open-database.ts';
import {
  appointNamedAdministrator,
  claimAdministration,
} from '../instance/appoint-administrators.ts';
import { takeInvitation } from '../invitations/invited-sign-ups.ts';
import { mailProof } from './address-proof.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { userColumns } from './user-columns.ts';

interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for people who sign in by a provider alone. */
  readonly passwordHash: string | null;
  /** The id of a person who signs up by Google. */
  readonly identifier: string | null;
  /**
   * Whether a provider has confirmed the address. A mailed invitation does not: it may have been
   * forwarded.
   */
  readonly isProved: boolean;
  /** The secret of an invitation, which lets people in where others may not sign up. */
  readonly invitation?: string | undefined;
}

/**
 * Makes an account as far as the settings of the instance allow: every way of signing up ends here.
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<User> {
  const { email, firstName, lastName, passwordHash, identifier, isProved } = account;
  const { mustProve, invitation } = await admitSignUp(tx, account);
  const user = await tx
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      unique_identifier: identifier,
      proved_email: isProved ? email : null,
      must_prove_address: mustProve,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();
  if (user === undefined) throw emailTaken();
  if (invitation !== undefined) await takeInvitation(tx, user.id, invitation);
  await claimAdministration(tx, user.id);
  if (isProved) await appointNamedAdministrator(tx);
  else if (mustProve) await mailProof(tx, user.id);
  return user;
}
