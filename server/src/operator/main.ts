import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditCsv, readAudit } from '../admin/audit.ts';
import {
  deactivatePerson,
  endAllSessions,
  reactivatePerson,
  setAdministrator,
} from '../admin/account-acts.ts';
import { BackupError } from '../backup/backup-error.ts';
import { databaseToSave } from '../backup/reachable-database.ts';
import { publishChanges } from '../changes/publish-changes.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { DomainError } from '../core/domain-errors.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { recordAct } from '../instance/record-act.ts';

const USAGE = `Usage: npm run admin -w server -- people
       npm run admin -w server -- make-administrator <email>
       npm run admin -w server -- unmake-administrator <email>
       npm run admin -w server -- deactivate <email>
       npm run admin -w server -- reactivate <email>
       npm run admin -w server -- end-sessions <email>
       npm run admin -w server -- sign-up open|invitation
       npm run admin -w server -- audit json|csv`;

class UsageError extends Error {}

const by = { actor: null, source: 'command-line' } as const;

const acts: Record<string, (database: Database, userId: number) => Promise<void>> = {
  'make-administrator': (database, userId) =>
    setAdministrator(database, by, { userId, administrator: true }),
  'unmake-administrator': (database, userId) =>
    setAdministrator(database, by, { userId, administrator: false }),
  deactivate: (database, userId) => deactivatePerson(database, by, userId),
  reactivate: (database, userId) => reactivatePerson(database, by, userId),
  'end-sessions': (database, userId) => endAllSessions(database, by, userId),
};

async function listPeople(database: Database): Promise<string> {
  const people = await database
    .selectFrom('users')
    .select(['id', 'email', 'is_administrator', 'deactivated_at'])
    .orderBy('id')
    .execute();
  return people
    .map(({ id, email, is_administrator, deactivated_at }) =>
      [
        id,
        email,
        is_administrator ? 'administrator' : '',
        deactivated_at === null ? '' : 'deactivated',
      ]
        .join('\t')
        .trimEnd(),
    )
    .join('\n');
}

async function setSignUp(database: Database, policy: string | undefined): Promise<string> {
  if (policy !== 'open' && policy !== 'invitation') throw new UsageError(USAGE);
  await database.updateTable('instance_settings').set({ sign_up: policy }).execute();
  const details = { signUp: policy };
  await recordAct(database, {
    ...by,
    act: 'settings-changed',
    target: { kind: 'instance' },
    details,
  });
  return `Sign-up: ${policy}.`;
}

async function runCommand(database: Database, [command = '', value]: string[]): Promise<string> {
  if (command === 'people') return listPeople(database);
  if (command === 'sign-up') return setSignUp(database, value);
  if (command === 'audit' && (value === 'json' || value === 'csv')) {
    const entries = await readAudit(database, {});
    return value === 'csv' ? auditCsv(entries) : JSON.stringify(entries, null, 2);
  }
  const act = acts[command];
  if (act === undefined || value === undefined) throw new UsageError(USAGE);
  const person = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', value.trim().toLowerCase())
    .executeTakeFirst();
  if (person === undefined) throw new UsageError(`There is no account of ${value}.`);
  await act(database, person.id);
  await publishChanges(database, { signals: [], notices: [] }, null);
  return `Done: ${command} ${value}.`;
}

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new UsageError(USAGE);
  // npm runs scripts in the folder of their package.
  const at = process.env.INIT_CWD ?? process.cwd();
  const dataDir = resolve(at, process.env.DATA_DIR || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const reached = await databaseToSave(config);
  const { database, close } = openDatabase({ connectionString: reached.connectionString });
  try {
    return await inTransaction(database, (tx) => runCommand(tx, positionals));
  } finally {
    await close();
    await reached.close();
  }
}

/** Errors that the operator can act on; their message is enough. */
const isExplained = (error: unknown): error is Error =>
  [UsageError, BackupError, ConfigError, DomainError].some((kind) => error instanceof kind);

// Leaving in order ends a database server that was started for this.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(130));

try {
  console.log(await main());
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isUsage || isExplained(error) ? (error as Error).message : error);
  process.exitCode = 1;
}
