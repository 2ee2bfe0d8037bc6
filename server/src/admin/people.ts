import { expressionBuilder } from 'kysely';
import { needRecentProof } from '../auth/need-recent-proof.ts';
import { done, type DomainHandlers } from '../calls/call-context.ts';
import type { Database } from '../database/open-database.ts';
import type { DB } from '../database/schema/schema.generated.ts';
import { containsText, fullName, rowCount } from '../database/sql-fragments.ts';
import { isoTimestamp, now } from '../database/time.ts';
import {
  deactivatePerson,
  endAllSessions,
  erasePerson,
  reactivatePerson,
  resetSecondFactors,
  setAdministrator,
} from './account-acts.ts';

const eb = expressionBuilder<DB & { u: DB['users'] }, 'u'>();

const personColumns = [
  'u.id',
  fullName('u').as('name'),
  'u.email',
  'u.avatar',
  'u.is_administrator as isAdministrator',
  eb('u.deactivated_at', 'is not', null).$castTo<boolean>().as('isDeactivated'),
  eb.fn
    .coalesce(eb('u.proved_email', '=', eb.ref('u.email')).$castTo<boolean>(), eb.lit(false))
    .as('isAddressProved'),
  isoTimestamp(eb.ref('u.created_at')).as('createdAt'),
  isoTimestamp(eb.ref('u.last_active_at')).$castTo<string | null>().as('lastActive'),
  eb
    .selectFrom('sessions as s')
    .whereRef('s.user_id', '=', 'u.id')
    .where('s.expires_at', '>', now)
    .select(rowCount.as('total'))
    .$asScalar()
    .$notNull()
    .as('sessions'),
  eb
    .selectFrom('project_members as m')
    .whereRef('m.user_id', '=', 'u.id')
    .where('m.creator', '=', true)
    .select(rowCount.as('total'))
    .$asScalar()
    .$notNull()
    .as('projects'),
] as const;

/** Accounts by name or address. */
export const findPeople = (database: Database, search: string) =>
  database
    .selectFrom('users as u')
    .where((of) =>
      of.or([
        containsText(fullName('u'), search),
        containsText(of.ref('u.email'), search),
        of.lit(search === ''),
      ]),
    );

/** The calls about the accounts of an instance. */
export const administeredPeople = {
  async getPeople({ search = '', only, itemsPerPage, offset }, { database }) {
    const found = findPeople(database, search)
      .$if(only === 'active', (query) => query.where('u.deactivated_at', 'is', null))
      .$if(only === 'deactivated', (query) => query.where('u.deactivated_at', 'is not', null))
      .$if(only === 'administrators', (query) => query.where('u.is_administrator', '=', true));
    const { total } = await found.select(rowCount.as('total')).executeTakeFirstOrThrow();
    const data = await found
      .select(personColumns)
      .orderBy('u.id', 'desc')
      .limit(itemsPerPage)
      .offset(offset)
      .execute();
    return { data, totalCount: total };
  },

  async deactivate({ userId }, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await deactivatePerson(database, { actor: caller.userId }, userId);
    return done;
  },

  async reactivate({ userId }, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await reactivatePerson(database, { actor: caller.userId }, userId);
    return done;
  },

  async endSessions({ userId }, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await endAllSessions(database, { actor: caller.userId }, userId);
    return done;
  },

  async resetSecondFactors({ userId }, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await resetSecondFactors(database, { actor: caller.userId }, userId);
    return done;
  },

  async setAdministrator({ userId, administrator }, context) {
    await needRecentProof(context);
    const { database, caller } = context;
    await setAdministrator(database, { actor: caller.userId }, { userId, administrator });
    return done;
  },

  async erasePerson({ userId, name }, context) {
    await needRecentProof(context);
    await erasePerson(context, { actor: context.caller.userId }, { userId, name });
    return done;
  },
} satisfies DomainHandlers<'admin'>;
