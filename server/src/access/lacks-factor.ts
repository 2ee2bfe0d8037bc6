import { expressionBuilder } from 'kysely';
import type { DB } from '../database/schema/schema.generated.ts';

const eb = expressionBuilder<DB & { s: DB['sessions'] }, 's'>();

const isRequired = eb.exists(
  eb.selectFrom('instance_settings').select('id').where('require_second_factor', '=', true),
);
const hasApp = eb.exists(
  eb
    .selectFrom('totp_secrets')
    .select('user_id')
    .whereRef('user_id', '=', 's.user_id')
    .where('confirmed_at', 'is not', null),
);
const hasPasskey = eb.exists(
  eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 's.user_id'),
);

/**
 * Whether the instance requires a second factor that the person of session `s` does not have. Access
 * tokens pass, since programs cannot set one up, and so do browsers whose provider has asked for
 * several factors.
 */
export const lacksFactor = eb
  .and([
    eb('s.name', 'is', null),
    eb.not(eb.ref('s.is_multi_factor')),
    isRequired,
    eb.not(hasApp),
    eb.not(hasPasskey),
  ])
  .$castTo<boolean>();
