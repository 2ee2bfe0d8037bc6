import { sql } from 'kysely';
import type { User } from 'shared-api/contract';
import { lacksFactor } from '../access/lacks-factor.ts';
import { projectSeenBy } from '../access/visible.ts';
import { isoTimestamp } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { addressProved } from '../entities/members/proved-address.ts';
import { newestEventOf } from '../live/events.ts';
import { DomainError, unauthenticated, wrongCredentials } from '../core/domain-errors.ts';
import { accessTokens } from './access-tokens.ts';
import { addressProof } from './address-proof.ts';
import { avatars } from './avatar.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { createAccount } from './create-account.ts';
import { ownSessions } from './own-sessions.ts';
import { isKnownDevice } from './known-devices.ts';
import { admitGuess, lanes, passwordWasRight, reportFailures } from './password-guesses.ts';
import { passwordReset } from './password-reset.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { peopleSearch } from './people-search.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { profile } from './profile.ts';
import { recentProof } from './recent-proof.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secondStep } from './second-step.ts';
import { knownSocially, provedIdentifier } from './social-sign-in.ts';
import { userColumns } from './user-columns.ts';

function required(password: string | undefined): string {
  if (password === undefined) {
    throw new DomainError('malformed', { field: 'password', problem: 'missing' });
  }
  return password;
}

async function knownByPassword(
  { database, config, device }: CallContext,
  email: string,
  password: string,
): Promise<User> {
  const isKnown = device !== undefined && (await isKnownDevice(database, email, device));
  const lane = isKnown ? lanes.ofDevice(email, device) : lanes.ofStrangers(email);
  const isLimited = config.rateLimits !== null;
  const failures = isLimited ? await admitGuess(database, lane) : 0;
  const found = await database
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // An address without an account costs the same work, so that the response time does not reveal
  // it.
  const isRight = await passwordMatches(found?.passwordHash ?? null, password);
  if (found === undefined || !isRight) {
    await reportFailures(database, email, failures);
    throw wrongCredentials();
  }
  if (isLimited) await passwordWasRight(database, lane);
  const { passwordHash: _, ...user } = found;
  return user;
}

export const auth = {
  ...accessTokens,
  ...addressProof,
  ...avatars,
  ...ownSessions,
  ...passwordReset,
  ...peopleSearch,
  ...profile,
  ...passkeyCalls,
  ...recentProof,
  ...secondFactorCalls,
  ...secondStep,

  async createUser(input, context) {
    const { database, config } = context;
    const { email, firstName, lastName, invitation } = input;
    const social = input.socialLogin === true;
    const identifier = social ? await provedIdentifier(input, config) : null;
    const hash = social ? null : await hashPassword(required(input.password));
    const account = { email, firstName, lastName, passwordHash: hash, identifier, invitation };
    const user = await inTransaction(database, (tx) =>
      createAccount(tx, { ...account, isProved: social }),
    );
    return completeSignIn(context, user);
  },

  async login(input, context) {
    const { database, config } = context;
    const user =
      input.socialLogin === true
        ? await knownSocially(database, await provedIdentifier(input, config), input.email)
        : await knownByPassword(context, input.email, required(input.password));
    if (input.socialLogin === true) await addressProved(database, user.id, input.email);
    return completeSignIn(context, user);
  },

  async getUser(_, { database, caller: { userId, sessionId } }) {
    // A project that the person can no longer see is not returned as their default.
    const details = await database
      .selectFrom('users as u')
      .leftJoin('projects as p', (join) =>
        join.onRef('p.id', '=', 'u.default_project_id').on(projectSeenBy(sql.ref<number>('u.id'))),
      )
      .where('u.id', '=', userId)
      .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName'])
      .select(['u.avatar', 'u.job_role as jobRole', 'u.is_administrator as isAdministrator'])
      .select('u.must_prove_address as mustProveAddress')
      .select((of) => of('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
      .select((of) =>
        of
          .selectFrom('instance_settings')
          .select('publicity')
          .$asScalar()
          .$notNull()
          .as('publicity'),
      )
      .select((eb) => [
        eb('p.id', 'is not', null).$castTo<boolean>().as('hasDefaultProject'),
        'p.id as projectId',
        'p.name as projectName',
        'p.description as projectDescription',
        isoTimestamp(eb.ref('p.created_at')).as('projectCreatedAt'),
        'p.created_by as projectCreatedBy',
        eb
          .selectFrom('sessions as s')
          .where('s.id', '=', sessionId)
          .select(lacksFactor.as('lacksFactor'))
          .$asScalar()
          .$notNull()
          .as('needsSecondFactor'),
        newestEventOf('user', 'u').as('eventId'),
      ])
      .executeTakeFirst();
    if (details === undefined) throw unauthenticated();
    return { data: details };
  },
} satisfies DomainHandlers<'auth'>;
