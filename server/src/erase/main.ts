import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BackupError } from '../backup/backup-error.ts';
import { databaseToSave } from '../backup/reachable-database.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { eraseCard } from './erase-card.ts';
import { EraseError } from './erase-error.ts';
import { erasePerson } from './erase-person.ts';

const USAGE = `Usage: npm run erase -w server -- --card <number> --yes
       npm run erase -w server -- --person <email> --yes`;

/** Errors that the operator can act on; their message is enough. */
const isExplained = (error: unknown): error is Error =>
  [EraseError, BackupError, ConfigError].some((kind) => error instanceof kind);

type Erased = { readonly cardId: number } | { readonly email: string };

function readCommand(): Erased {
  const { values } = parseArgs({
    options: {
      card: { type: 'string' },
      person: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { card, person, yes } = values;
  if ((card === undefined) === (person === undefined)) throw new EraseError(USAGE);
  const cardId = z.coerce.number().pipe(z.int32().positive()).safeParse(card);
  if (person === undefined && !cardId.success) throw new EraseError(USAGE);
  if (!yes) throw new EraseError('What is erased cannot be brought back. Give --yes to erase it.');
  return person === undefined ? { cardId: cardId.data ?? 0 } : { email: person };
}

async function main(): Promise<string> {
  const erased = readCommand();
  // npm runs scripts in the folder of their package.
  const at = process.env.INIT_CWD ?? process.cwd();
  const dataDir = resolve(at, process.env.DATA_DIR || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const reached = await databaseToSave(config);
  const { database, close } = openDatabase({ connectionString: reached.connectionString });
  try {
    return await inTransaction(database, async (tx) => {
      if ('cardId' in erased) {
        await eraseCard(tx, erased.cardId);
        return `Erased card ${erased.cardId}.`;
      }
      const { projects } = await erasePerson(tx, erased.email);
      return `Erased ${erased.email} and ${projects} projects that nobody else was on.`;
    });
  } finally {
    await close();
    await reached.close();
  }
}

// Leaving in order ends a database server that was started for this.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(130));

try {
  console.log(await main());
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isUsage || isExplained(error) ? (error as Error).message : error);
  process.exitCode = 1;
}
