import type { Command } from 'commander';

/** Options of every verb. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--store <place>', 'a directory or s3://<bucket>/<prefix> (default: STORE_DIR)')
    .option('--json', 'print JSON on standard output');
}

/** Options of the verbs that change an environment. */
export function withChangeOptions(command: Command): Command {
  return withCommonOptions(command)
    .option('--dry-run', 'prove and show the change, and do not make it')
    .option('--reason <text>', 'why, for the history');
}

/** Teaches a verb: what to type, and what it never does. */
export function teach(command: Command, examples: readonly string[], never: string): Command {
  const lines = examples.map((example) => `  $ deploy ${example}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}\n\nNever: ${never}`);
}
