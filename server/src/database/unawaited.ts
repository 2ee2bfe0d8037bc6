import { sql } from 'kysely';
import { UNAWAITED } from './prepared-pool.ts';

/** The beginning of a statement in a transaction that is sent without its result being waited for. */
export const unawaited = sql.raw(UNAWAITED);
