import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import type { ChangeOptions, PinChange, Smoke } from '../pin/change.ts';
import { requireEnvironment } from '../pin/create-environment.ts';
import { checkAfterChange } from '../served/change-and-check.ts';
import { parseEnvironment } from './arguments.ts';
import { openContext, typedCommand, type ChangingOptions, type Context } from './context.ts';
import { printChange } from './print-change.ts';

/** Options of the verbs after which people get something else. */
export interface ServedOptions extends ChangingOptions {
  skipSmoke?: string;
  url?: string;
  autoRollback?: boolean;
}

/** Adds the option to leave out the proof in a browser. */
export function withProofOptions(command: Command): Command {
  return command.option(
    '--skip-smoke <why>',
    'do not open the set in a browser first; the history says why',
  );
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

/**
 * Runs a verb that changes an environment. All of them pass through here, so that each proves,
 * checks and reports alike.
 */
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
  const { reason, dryRun = false, url, autoRollback } = options;
  const change: ChangeOptions = {
    store,
    keys,
    env: named,
    dryRun,
    report,
    smoke: smokeOf(context, named, options),
    command: typedCommand(),
    ...(reason !== undefined && { reason }),
  };
  await requireEnvironment(change);
  const done = await make({ context, change });
  const check = { options: change, change: done.change, url, autoRollback };
  const isServed = changesPages && (await checkAfterChange(check));
  const notes = [...(isServed ? ['people get it'] : []), ...(done.note ? [done.note] : [])];
  printChange(context, done.change, {
    dryRun,
    ...(notes.length > 0 && { note: notes.join('; ') }),
  });
}

/** The proof in a browser, which is loaded only when it is needed. */
function smokeOf({ store, keys, report }: Context, env: string, options: ServedOptions): Smoke {
  const { skipSmoke } = options;
  if (skipSmoke !== undefined) return () => Promise.resolve(`skipped: ${skipSmoke}`);
  return async (proposed) => {
    const { smoke } = await import('../smoke/smoke.ts');
    return smoke({ store, keys, env, proposed, report });
  };
}
