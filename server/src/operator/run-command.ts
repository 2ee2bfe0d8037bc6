import { publishChanges, type Signal } from '../changes/publish-changes.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { acts, longActs } from './acts.ts';
import { reports } from './reports.ts';
import { UsageError } from './usage-error.ts';

const usage = Object.entries({ ...reports, ...acts, ...longActs })
  .map(([name, { takes }]) => `npm run admin -w server -- ${name} ${takes}`.trimEnd())
  .join('\n       ');

const isOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name);

/** Runs an operator's command, and what it changes in a transaction; returns what it says. */
export async function runCommand(
  database: Database,
  config: Config,
  [name = '', ...values]: readonly string[],
): Promise<string> {
  try {
    const on = { database, config };
    if (isOf(reports, name)) return await reports[name].run(on, values);
    if (isOf(longActs, name)) return await longActs[name].run(on, values);
    if (!isOf(acts, name)) throw new UsageError();
    await inTransaction(database, async (tx) => {
      const signals: Signal[] = [];
      const signal = (sent: Signal) => void signals.push(sent);
      await acts[name].run({ ...on, database: tx, signal }, values);
      await publishChanges(tx, { signals, notices: [] }, null);
    });
    return `Done: ${[name, ...values].join(' ')}.`;
  } catch (error) {
    if (error instanceof UsageError && error.message === '') {
      throw new UsageError(`Usage: ${usage}`, { cause: error });
    }
    throw error;
  }
}
