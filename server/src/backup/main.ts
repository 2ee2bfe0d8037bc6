import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlace, runCommandLine } from '../command-line/command-line.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { databaseToReplace, databaseToSave } from './reachable-database.ts';
import { restore } from './restore.ts';

const USAGE = `Usage: npm run backup -w server -- <file>
       npm run restore -w server -- <file> [--replace] [--keep-sessions]`;

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
  const { at, config } = readPlace();
  const archive = resolve(at, file);
  const database = await (verb === 'backup' ? databaseToSave : databaseToReplace)(config);
  try {
    const { connectionString } = database;
    const place = { connectionString, filesDirectory: join(config.dataDir, 'files'), archive };
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

await runCommandLine(main, (error) => error instanceof BackupError);
