import { expressionBuilder, sql } from 'kysely';
import { worksWith } from '../../access/known-people.ts';
import { ago, isoTimestamp } from '../../database/time.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Right } from 'shared-api/contract';
import type { ROLES } from 'shared-api/limits';
import type { DB } from '../../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { u: DB['users']; m: DB['board_members'] }, 'u' | 'm'>();

const personFields = {
  id: eb.ref('u.id'),
  first_name: eb.ref('u.first_name'),
  last_name: eb.ref('u.last_name'),
  email: eb.ref('u.email'),
  avatar: eb.ref('u.avatar'),
  jobRole: eb.ref('u.job_role'),
  lastActive: isoTimestamp(eb.ref('u.last_active_at')),
  status: eb
    .case()
    .when('u.last_active_at', '>', ago('10 minutes'))
    .then(sql.lit('online' as const))
    .when('u.last_active_at', '>', ago('1 hour'))
    .then(sql.lit('away' as const))
    .else(sql.lit('offline' as const))
    .end(),
};

/** A person, from the users row `u`, for readers who may see a list of members with that person. */
export const personJson = jsonBuildObject(personFields);

/** What strangers see of a person: neither the address nor when they are here. */
const strangerJson = jsonBuildObject({
  ...personFields,
  email: sql.lit(''),
  lastActive: sql<string | null>`null`,
  status: sql.lit('offline' as const),
});

/** A person as somebody sees them, from the users row `u`. */
export const personSeenBy = (userId: number) =>
  eb
    .case()
    .when(worksWith(userId, eb.ref('u.id')))
    .then(personJson)
    .else(strangerJson)
    .end();

/** A member, from the users row `u` and the membership row `m`. */
export const memberJson = jsonBuildObject({
  ...personFields,
  role_id: eb.ref('m.role'),
  role: sql<
    (typeof ROLES)[number]['name']
  >`(array['ROLE_BASIC', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])[m.role]`,
  creator: eb.ref('m.creator'),
});

const rightsText = (rights: readonly Right[]) => sql.lit(JSON.stringify(rights));

/** The rights that come with a strength; null is a reader of a public place. */
export const rightsJson = eb.cast<Right[]>(
  eb
    .case()
    .when('m.strength', '>=', eb.lit(3))
    .then(rightsText(['read', 'work', 'organize', 'administer', 'own']))
    .when('m.strength', '=', eb.lit(2))
    .then(rightsText(['read', 'work', 'organize', 'administer']))
    .when('m.strength', '=', eb.lit(1))
    .then(rightsText(['read', 'work']))
    .else(rightsText(['read']))
    .end(),
  'json',
);
