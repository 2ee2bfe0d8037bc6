import { sql } from 'kysely';
import type { SessionDetails, User } from 'shared-api/contract';
import { startSession } from '../access/sessions.ts';
import { moment } from '../database/moment.ts';
import { done, type CallContext, type DomainHandlers } from '../calls/call-context.ts';
import { emailTaken } from '../core/database-refusals.ts';
import { newestEventOf } from '../live/events.ts';
import { DomainError, unauthenticated, wrongCredentials } from '../core/domain-errors.ts';
import { avatars } from './avatar.ts';
import { ownSessions } from './own-sessions.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { admitGuess, lanes, passwordWasRight, reportFailures } from './password-guesses.ts';
import { passwordReset } from './password-reset.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { peopleSearch } from './people-search.ts';
import { profile } from './profile.ts';
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
  const { rows } = await sql<User & { passwordHash: string | null }>`
    select ${userColumns}, password_hash as "passwordHash"
    from users where email = ${email}`.execute(database);
  const found = rows[0];
  // The same work for an address without an account, which could else be told by the time.
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
  ...avatars,
  ...ownSessions,
  ...passwordReset,
  ...peopleSearch,
  ...profile,

  async createUser(input, { database, config, userAgent, device }) {
    const { email, firstName, lastName } = input;
    const social = input.socialLogin === true;
    const identifier = social ? await provedIdentifier(input, config) : null;
    const hash = social ? null : await hashPassword(required(input.password));
    const { rows } = await sql<User>`
      insert into users (email, first_name, last_name, password_hash, unique_identifier)
      values (${email}, ${firstName}, ${lastName}, ${hash}, ${identifier})
      on conflict do nothing returning ${userColumns}`.execute(database);
    const user = rows[0];
    if (user === undefined) throw emailTaken();
    await rememberDevice(database, user.id, device);
    return { data: user, token: await startSession(database, user.id, userAgent) };
  },

  async login(input, context) {
    const { database, config, userAgent, device } = context;
    const user =
      input.socialLogin === true
        ? await knownSocially(database, await provedIdentifier(input, config), input.email)
        : await knownByPassword(context, input.email, required(input.password));
    await rememberDevice(database, user.id, device);
    return { data: user, token: await startSession(database, user.id, userAgent) };
  },

  async logout(_, { database, caller: { sessionId } }) {
    await sql`delete from sessions where id = ${sessionId}`.execute(database);
    return done;
  },

  async getUser(_, { database, caller: { userId } }) {
    // A project that is gone from the person's sight is no default any more.
    const { rows } = await sql<SessionDetails>`
      select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.avatar,
        u.job_role as "jobRole",
        p.id is not null as "hasDefaultProject", p.id as "projectId", p.name as "projectName",
        p.description as "projectDescription", ${moment('p.created_at')} as "projectCreatedAt",
        p.created_by as "projectCreatedBy",
        ${newestEventOf('user', sql.ref('u.id'))} as "eventId"
      from users u left join projects p on p.id = u.default_project_id and (
        p.is_public
        or exists (select from project_members m where m.project_id = p.id and m.user_id = u.id)
        or exists (select from boards b join board_members m on m.board_id = b.id
          where b.project_id = p.id and m.user_id = u.id))
      where u.id = ${userId}`.execute(database);
    const details = rows[0];
    if (details === undefined) throw unauthenticated();
    return { data: details };
  },
} satisfies DomainHandlers<'auth'>;
