import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { onOperatorsDatabase } from '../backup/operators-transaction.ts';
import { readPlace, runCommandLine } from '../command-line/command-line.ts';
import { DomainError } from '../core/domain-errors.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const { config } = readPlace();
  return onOperatorsDatabase((database) => runCommand(database, config, positionals));
}

await runCommandLine(main, (error) =>
  [UsageError, BackupError, DomainError].some((kind) => error instanceof kind),
);
