import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { databaseToReplace, databaseToSave } from './reachable-database.ts';
import { restore } from './restore.ts';

const USAGE = `Usage: npm run backup -w server -- <file>
       npm run restore -w server -- <file> [--replace] [--keep-sessions]`;

/** Errors that the operator can act on; their message is enough. */
const isExplained = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError;

interface Command {
  readonly verb: 'backup' | 'restore';
  readonly file: string;
  readonly replace: boolean;
  readonly keepSessions: boolean;
}

function readCommand(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
  });
  const { replace, 'keep-sessions': keepSessions } = values;
  const [verb, file, ...rest] = positionals;
  const isKnown = verb === 'restore' || (verb === 'backup' && !replace && !keepSessions);
  if (!isKnown || file === undefined || rest.length > 0) throw new BackupError(USAGE);
  return { verb, file, replace, keepSessions };
}

async function main(): Promise<string> {
  const { verb, file, ...options } = readCommand();
  // npm runs scripts in the folder of their package.
  const at = process.env.INIT_CWD ?? process.cwd();
  const archive = resolve(at, file);
  const dataDir = resolve(at, process.env.DATA_DIR || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await (verb === 'backup' ? databaseToSave : databaseToReplace)(config);
  try {
    const { connectionString } = database;
    const place = { connectionString, filesDirectory: join(dataDir, 'files'), archive };
    return verb === 'backup'
      ? `Saved ${summaryOf(await backUp(place))} to ${archive}.`
      : `Restored ${summaryOf(await restore({ ...place, ...options }))} from ${archive}.`;
  } finally {
    await database.close();
  }
}

function summaryOf({ tables, migration, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables (${migration}, ${madeAt})`;
}

// Leaving in order ends a database server that was started for this.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(130));

try {
  console.log(await main());
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  const shown = isUsage || isExplained(error) ? (error as Error).message : error;
  console.error(shown);
  process.exitCode = 1;
}
