import { publishChanges, type Signal } from '../changes/publish-changes.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import { acts } from './acts.ts';
import { reports } from './reports.ts';
import { UsageError } from './usage-error.ts';

const usage = Object.entries({ ...reports, ...acts })
  .map(([name, { takes }]) => `npm run admin -w server -- ${name} ${takes}`.trimEnd())
  .join('\n       ');

const isOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name);

/** Runs an operator's command in a transaction and returns what it says. */
export async function runCommand(
  database: Database,
  config: Config,
  [name = '', ...values]: readonly string[],
): Promise<string> {
  try {
    const signals: Signal[] = [];
    const on = { database, config, signal: (sent: Signal) => void signals.push(sent) };
    if (isOf(reports, name)) return await reports[name].run(on, values);
    if (!isOf(acts, name)) throw new UsageError();
    const said = await acts[name].run(on, values);
    await publishChanges(database, { signals, notices: [] }, null);
    return said ?? `Done: ${[name, ...values].join(' ')}.`;
  } catch (error) {
    if (error instanceof UsageError && error.message === '') {
      throw new UsageError(`Usage: ${usage}`, { cause: error });
    }
    throw error;
  }
}
