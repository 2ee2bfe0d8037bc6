import { sql } from 'kysely';
import { moment } from '../../database/moment.ts';

const personFields = sql`
  'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
  'avatar', u.avatar, 'jobRole', u.job_role, 'lastActive', ${moment('u.last_active_at')},
  'status', case
    when u.last_active_at > now() - interval '10 minutes' then 'online'
    when u.last_active_at > now() - interval '1 hour' then 'away'
    else 'offline' end`;

/** A person, from the users row `u`. */
export const personJson = sql`json_build_object(${personFields})`;

/** A member, from the users row `u` and the membership row `m`. */
export const memberJson = sql`json_build_object(${personFields}, 'role_id', m.role,
  'role', (array['ROLE_BASIC', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])[m.role], 'creator', m.creator)`;

/** The rights that come with a strength; null is a reader of a public item. */
export const rightsJson = sql`case
  when m.strength >= 3 then '["read","work","organize","administer","own"]'
  when m.strength = 2 then '["read","work","organize","administer"]'
  when m.strength = 1 then '["read","work"]'
  else '["read"]' end::json`;
