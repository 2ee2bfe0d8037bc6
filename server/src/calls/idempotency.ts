import { createHash } from 'node:crypto';
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

/** The key in the header `Idempotency-Key`; undefined without one. Throws if it is malformed. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && WRITTEN_KEY.test(header)) return header;
  throw new DomainError('malformed', { field: 'Idempotency-Key', problem: 'invalid' });
}

/**
 * Runs a call unless its key has been used; in that case the first response is returned again. Of
 * two concurrent calls, the second waits at the insert for the first one's transaction.
 */
export async function onceForKey(
  database: Database,
  call: KeyedCall,
  run: () => Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(call.input)).digest();
  const id = { user_id: call.userId, key: call.key };
  const claimed = await database
    .insertInto('idempotency_keys')
    .values({ ...id, call: call.name, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) {
    const first = await database
      .selectFrom('idempotency_keys')
      .select('answer')
      .where((eb) => eb.and({ ...id, call: call.name, request_hash: hash }))
      .executeTakeFirst();
    if (first === undefined || first.answer === null) {
      throw ruleBroken('idempotency-key-reused', {});
    }
    return first.answer;
  }
  const response = await run();
  await database
    .updateTable('idempotency_keys')
    .set({ answer: response })
    .where((eb) => eb.and(id))
    .execute();
  return response;
}
