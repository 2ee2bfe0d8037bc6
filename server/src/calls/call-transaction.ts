import type { Database, Tx } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';

/** Runs a call in its own transaction. Any error undoes it, a `CommittedRefusal` excepted. */
export async function inCallTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const outcome = await inTransaction(database, (tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof CommittedRefusal) return error;
      throw error;
    }),
  );
  if (outcome instanceof CommittedRefusal) throw outcome;
  return outcome;
}
