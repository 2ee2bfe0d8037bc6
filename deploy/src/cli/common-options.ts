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

/** The end of a verb's help. */
interface VerbHelp {
  /** What to type after `deploy`. */
  readonly examples: readonly string[];
  /** What the verb never does, to be read after “Never: ”. */
  readonly never: string;
  /** Whole sentences about anything else. */
  readonly note?: string;
}

/** Adds examples, what the verb never does and a note to its `--help`. */
export function addHelp(command: Command, { examples, never, note }: VerbHelp): Command {
  const lines = examples.map((example) => `  $ deploy ${example}`);
  const end = note === undefined ? '' : `\n\n${note}`;
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}\n\nNever: ${never}${end}`);
}
