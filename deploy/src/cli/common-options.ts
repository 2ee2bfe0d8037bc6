import type { Command } from 'commander';

/** Options of every verb. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--store <directory>', 'the release store (default: STORE_DIR or .data/store)')
    .option('--json', 'answer as JSON on standard output');
}

/** Options of the verbs that change an environment. */
export function withChangeOptions(command: Command): Command {
  return withCommonOptions(command)
    .option('--dry-run', 'prove and show the change, and do not make it')
    .option('--reason <text>', 'why, for the history');
}
