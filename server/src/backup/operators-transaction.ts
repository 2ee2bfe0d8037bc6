import { readPlace } from '../command-line/command-line.ts';
import { openDatabase, type Tx } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { databaseToSave } from './reachable-database.ts';

/**
 * Runs an operator's command in one transaction, on the database of a running server or else on the
 * embedded one, which is started for it.
 *
 * @throws BackupError if there is no database.
 */
export async function inOperatorsTransaction<Result>(
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const reached = await databaseToSave(readPlace().config);
  const { database, close } = openDatabase({ connectionString: reached.connectionString });
  try {
    return await inTransaction(database, run);
  } finally {
    await close();
    await reached.close();
  }
}
