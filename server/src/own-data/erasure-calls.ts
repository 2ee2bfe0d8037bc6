import { provePassword } from '../auth/prove-password.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { conflict, DomainError, ruleBroken } from '../core/domain-errors.ts';
import { inheritedPlaces, placesOfNobodyElse } from '../entities/members/inheritance.ts';
import { isLastAdministrator } from '../instance/last-administrator.ts';
import { eraseAccount } from './erase-account.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly email?: string | undefined;
}

const readAccount = ({ database, caller: { userId } }: CallContext) =>
  database
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select((eb) => [
      'u.email',
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Refuses without the password, or for an account that has none, without its address and a recent
 * proof: anybody with the session can read the address.
 */
async function checkProof(context: CallContext, { password, email }: Proof): Promise<void> {
  const account = await readAccount(context);
  await provePassword(context, password);
  if (account.hasPassword) return;
  if (email === undefined)
    throw new DomainError('malformed', { field: 'email', problem: 'missing' });
  if (email !== account.email) throw ruleBroken('wrong-address', {});
}

/** The calls by which people erase their own account. */
export const erasure = {
  async getErasure(_, context) {
    const { database, caller } = context;
    const { hasPassword } = await readAccount(context);
    const deleted = await placesOfNobodyElse(database, caller.userId);
    const passedOn = await inheritedPlaces(database, caller.userId);
    return {
      data: {
        proof: hasPassword ? 'password' : 'address',
        deleted: deleted.map(({ of, name }) => ({ of, name })),
        passedOn: passedOn.map(({ of, name, heir }) => ({ of, name, to: heir })),
      },
    };
  },

  async erase(proof, context) {
    const { database, caller } = context;
    await checkProof(context, proof);
    if (await isLastAdministrator(database, caller.userId)) {
      throw conflict('last-administrator', {});
    }
    await eraseAccount(context, caller.userId, { by: null });
    return done;
  },
} satisfies DomainHandlers<'auth'>;
