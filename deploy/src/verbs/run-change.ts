import { refuseMisfit } from '../fit/refuse-misfit.ts';
import type { ChangeOptions, Fits, PinChange, Smoke } from '../pin/change.ts';
import { requireEnvironment } from '../pin/create-environment.ts';
import { checkAfterChange } from '../served/change-and-check.ts';
import { ownAddress } from './own-address.ts';
import type { Sources } from './sources.ts';

/** What an operator says about a change beside what it is. */
export interface RunOptions {
  reason?: string;
  dryRun?: boolean;
  skipSmoke?: string;
  skipApi?: string;
  api?: string;
  url?: string;
  autoRollback?: boolean;
  again?: string;
  despiteFreeze?: string;
}

/** A change of an environment that is to be run. */
export interface ChangeToRun extends RunOptions {
  sources: Sources;
  env: string;
  /** It changes what browsers load, so it is checked afterwards whether people get it. */
  changesPages: boolean;
  /** The typed command, for error messages that ask to repeat it. */
  command: string;
  report: (line: string) => void;
  /** The revision from which the change was shown to somebody; another one in force refuses it, 0 is none. */
  expects?: number | undefined;
}

/** What was done, or would be. */
export interface RunChange {
  change: PinChange;
  /** What to say beside the releases that differ. */
  notes: string[];
}

/**
 * Runs a change of an environment. All of them pass through here, from the command line or from the
 * operators' page, so that each proves and checks alike.
 */
export async function runChange(
  { sources, env, changesPages, command, report, expects, ...options }: ChangeToRun,
  make: (change: ChangeOptions) => Promise<PinChange>,
): Promise<RunChange> {
  const { reason, dryRun = false, url, autoRollback, again, despiteFreeze } = options;
  const change: ChangeOptions = {
    ...sources,
    env,
    dryRun,
    report,
    ...proofsOf(sources, env, { ...options, report }),
    command,
    again,
    despiteFreeze,
    expects,
    ...(reason !== undefined && { reason }),
  };
  await requireEnvironment(change);
  const done = await make(change);
  const check = { options: change, change: done, url, autoRollback };
  const isServed = changesPages && (await checkAfterChange(check));
  return { change: done, notes: isServed ? ['people get it'] : [] };
}

/** The proofs that need more than the store: against the API, then in a browser. */
export function proofsOf(
  { store, keys }: Sources,
  env: string,
  options: RunOptions & Pick<ChangeToRun, 'report'>,
): Required<Pick<ChangeOptions, 'smoke' | 'fits'>> {
  const { skipSmoke, skipApi, api, url, report } = options;
  const notes: string[] = [];
  const fits: Fits = async (releases, settings) => {
    if (skipApi !== undefined) {
      notes.push(`API not compared: ${skipApi}`);
      return;
    }
    const address = url ?? settings?.url ?? ownAddress(env);
    const asked = api ?? (address && `${address.replace(/\/+$/, '')}/api`);
    if (asked === undefined) {
      report(`API not compared: no address is known ("deploy settings ${env} --url <address>")`);
      return;
    }
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
