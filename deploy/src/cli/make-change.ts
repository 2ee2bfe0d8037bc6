import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { parseEnvironment, parseWhy } from '../verbs/arguments.ts';
import { runChange, type RunOptions } from '../verbs/run-change.ts';
import { openContext, typedCommand, type ChangingOptions, type Context } from './context.ts';
import { printChange } from './print-change.ts';

/** Options of the verbs after which people get something else. */
export interface ServedOptions extends ChangingOptions, RunOptions {}

/** Adds the options of the proof in a browser, and of that against the API. */
export function withProofOptions(command: Command): Command {
  return withFreezeOption(withApiOptions(command)).option(
    '--skip-smoke <why>',
    'do not open the set in a browser first; the history says why',
    parseWhy,
  );
}

/** Adds the option that goes on although the environment is frozen. */
export function withFreezeOption(command: Command): Command {
  return command.option(
    '--despite-freeze <why>',
    'also while the environment is frozen; the history says why',
    parseWhy,
  );
}

/** Adds the option that brings back what a watcher has taken back. */
export function withAgainOption(command: Command): Command {
  return command.option(
    '--again <why>',
    'also a release that a watcher has taken back; the history says why',
    parseWhy,
  );
}

/** Adds the options of the proof that the set fits the API. */
export function withApiOptions(command: Command): Command {
  return command
    .option(
      '--api <address>',
      'the API to compare with (default: that of the environment’s address)',
    )
    .option('--skip-api <why>', 'do not compare with the API', parseWhy);
}

/** Adds the options of the check after a change. */
export function withCheckOptions(command: Command): Command {
  return command
    .option('--url <address>', 'look there whether people get it (default: the environment’s)')
    .option('--auto-rollback', 'when they do not, go back at once');
}

/** A change that a verb is about to make, with all that its options say. */
export interface Beginning {
  context: Context;
  change: ChangeOptions;
}

/** What a verb did, and what it reports beside the releases that differ. */
export interface Outcome {
  change: PinChange;
  note?: string | undefined;
}

/** How a verb differs from the others. */
export interface VerbKind {
  /** It changes what browsers load, so it is checked afterwards whether people get it. */
  changesPages: boolean;
  /** It may be the first one in a store, whose keys it makes. */
  makesKeys?: boolean;
}

/** Runs a verb that changes an environment, and prints what it did. */
export async function makeChange(
  env: string,
  options: ServedOptions,
  { changesPages, makesKeys = false }: VerbKind,
  make: (beginning: Beginning) => Promise<Outcome>,
): Promise<void> {
  const { revision, env: named } = parseEnvironment(env);
  if (revision) throw new DeployError('usage', `Only ${named} as it is now can be changed.`);
  const context = openContext(options, { makesKeys });
  const { store, keys, report } = context;
  let own: string | undefined;
  const run = { sources: { store, keys }, env: named, changesPages, report };
  const { change, notes } = await runChange(
    { ...options, ...run, command: typedCommand() },
    async (asked) => {
      const { change: made, note } = await make({ context, change: asked });
      own = note;
      return made;
    },
  );
  const all = own === undefined ? notes : [...notes, own];
  const { dryRun = false } = options;
  printChange(context, change, { dryRun, ...(all.length > 0 && { note: all.join('; ') }) });
}
