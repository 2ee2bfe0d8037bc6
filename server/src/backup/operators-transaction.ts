import { readPlace } from '../command-line/command-line.ts';
import { openDatabase, type Database, type Tx } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { databaseToSave } from './reachable-database.ts';

/**
 * Runs an operator's command on the database of a running server or else on the embedded one, which
 * is started for it.
 *
 * @throws BackupError if there is no database.
 */
export async function onOperatorsDatabase<Result>(
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const reached = await databaseToSave(readPlace().config);
  const { database, close } = openDatabase({ connectionString: reached.connectionString });
  try {
    return await run(database);
  } finally {
    await close();
    await reached.close();
  }
}

/** Runs an operator's command in one transaction, where {@link onOperatorsDatabase} does. */
export const inOperatorsTransaction = <Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  onOperatorsDatabase((database) => inTransaction(database, run));
