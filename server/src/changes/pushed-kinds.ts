import { sql } from 'kysely';
import { PUSHED_BY_DEFAULT } from 'shared-api/contract';

const byDefault = sql.lit(JSON.stringify(PUSHED_BY_DEFAULT));

/** Whether the person of the users row `u` has notification `n` pushed, as to its kind. */
export const isPushed = sql<boolean>`coalesce(u.settings -> 'push', ${byDefault}::jsonb) ? n.type`;
