import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from 'shared-api/contract';
import type { Database } from '../database/open-database.ts';
import { DomainError, ruleBroken } from '../core/domain-errors.ts';

const WRITTEN_KEY = /^[\x21-\x7e]{1,200}$/;

/** A creating call that carries an `Idempotency-Key`. */
export interface KeyedCall {
  readonly key: string;
  readonly name: CallName;
  readonly input: unknown;
  readonly userId: number;
}

export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && WRITTEN_KEY.test(header)) return header;
  throw new DomainError('malformed', { field: 'Idempotency-Key', problem: 'invalid' });
}

/**
 * Runs a call unless its key has been used: then the first answer is given again. Of two calls at
 * the same time the second waits at the insert for the first one's transaction.
 */
export async function onceForKey(
  database: Database,
  call: KeyedCall,
  run: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(call.input)).digest();
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, call, request_hash)
    values (${call.userId}, ${call.key}, ${call.name}, ${hash})
    on conflict do nothing returning key`.execute(database);
  if (claimed.rows.length === 0) {
    const first = await sql<{ answer: string; same: boolean }>`
      select answer, call = ${call.name} and request_hash = ${hash} as same
      from idempotency_keys where user_id = ${call.userId} and key = ${call.key}`.execute(database);
    if (first.rows[0]?.same !== true) {
      throw ruleBroken('idempotency-key-reused', {});
    }
    return first.rows[0].answer;
  }
  const answer = await run();
  await sql`
    update idempotency_keys set answer = ${answer}
    where user_id = ${call.userId} and key = ${call.key}`.execute(database);
  return answer;
}
