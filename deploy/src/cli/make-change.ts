import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { refuseMisfit } from '../fit/refuse-misfit.ts';
import type { ChangeOptions, Fits, PinChange, Smoke } from '../pin/change.ts';
import { requireEnvironment } from '../pin/create-environment.ts';
import { checkAfterChange } from '../served/change-and-check.ts';
import { parseEnvironment } from './arguments.ts';
import { openContext, typedCommand, type ChangingOptions, type Context } from './context.ts';
import { ownAddress } from './own-address.ts';
import { printChange } from './print-change.ts';

/** Options of the verbs after which people get something else. */
export interface ServedOptions extends ChangingOptions {
  skipSmoke?: string;
  skipApi?: string;
  api?: string;
  url?: string;
  autoRollback?: boolean;
}

/** Adds the options of the proof in a browser, and of that against the API. */
export function withProofOptions(command: Command): Command {
  return withApiOptions(command).option(
    '--skip-smoke <why>',
    'do not open the set in a browser first; the history says why',
  );
}

/** Adds the options of the proof that the set fits the API. */
export function withApiOptions(command: Command): Command {
  return command
    .option(
      '--api <address>',
      'the API to compare with (default: that of the environment’s address)',
    )
    .option('--skip-api <why>', 'do not compare with the API');
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
    ...proofsOf(context, named, options),
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

/** The proofs that need more than the store: against the API, then in a browser. */
export function proofsOf(
  { store, keys, report }: Context,
  env: string,
  options: ServedOptions,
): Required<Pick<ChangeOptions, 'smoke' | 'fits'>> {
  const { skipSmoke, skipApi, api, url } = options;
  const notes: string[] = [];
  const fits: Fits = async (releases, settings) => {
    if (skipApi !== undefined) {
      notes.push(`API not compared: ${skipApi}`);
      return;
    }
    const address = url ?? settings?.url ?? ownAddress(env);
    const asked = api ?? (address && `${address.replace(/\/+$/, '')}/api`);
    if (asked === undefined) return;
    const note = await refuseMisfit(store, releases, asked);
    report(note);
    notes.push(note);
  };
  const smoke: Smoke = async (proposed) => {
    if (skipSmoke !== undefined) return [`skipped: ${skipSmoke}`, ...notes].join('; ');
    // Loaded only when it is needed.
    const proof = await import('../smoke/smoke.ts');
    return [await proof.smoke({ store, keys, env, proposed, report }), ...notes].join('; ');
  };
  return { fits, smoke };
}
