import { sql } from 'kysely';
import type { BulkOutcome } from 'shared-api/contract';
import type { Change } from '../changes/change.ts';
import type { CallContext } from './call-context.ts';
import { refusalOf } from './database-refusals.ts';
import { DomainError } from './domain-errors.ts';

/**
 * Works on one item after the other in the call's transaction. What is refused is undone for that
 * item alone and told; the rest goes on and is committed together.
 */
export async function eachItem(
  context: CallContext,
  ids: readonly number[],
  work: (id: number, context: CallContext) => Promise<void>,
): Promise<BulkOutcome[]> {
  const { database } = context;
  const outcomes: BulkOutcome[] = [];
  for (const id of new Set(ids)) {
    await sql`savepoint item`.execute(database);
    const changes: Change[] = [];
    try {
      await work(id, { ...context, record: (change) => void changes.push(change) });
      changes.forEach(context.record);
      outcomes.push({ id, status: 200, message: 'OK' });
    } catch (thrown) {
      const error = refusalOf(thrown) ?? thrown;
      if (!(error instanceof DomainError)) throw error;
      await sql`rollback to savepoint item`.execute(database);
      outcomes.push({ id, status: error.status, code: error.code, message: error.message });
    }
    await sql`release savepoint item`.execute(database);
  }
  return outcomes;
}
