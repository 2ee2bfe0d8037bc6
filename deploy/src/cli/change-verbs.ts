import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { pin, rollback, type Smoke } from '../pin/pin.ts';
import { promote } from '../pin/promote.ts';
import { checkAfterChange } from '../served/change-and-check.ts';
import { printChange } from './print-change.ts';
import { parseEnvironment, parseRevision, parseVersions } from './arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import { openContext, typedCommand, type ChangingOptions, type Context } from './context.ts';

interface ReleasingOptions extends ChangingOptions {
  skipSmoke?: string;
  url?: string;
  autoRollback?: boolean;
  allowMissing?: boolean;
}

/** `pin`, `promote` and `rollback`: the verbs that bring other versions into force. */
export function addChangeVerbs(program: Command): void {
  const pinning = withServedOptions(withChangeOptions(program.command('pin <env> <release...>')))
    .description('put versions in force, all at once, after proving the whole set')
    .option('--skip-smoke <why>', 'do not open the set in a browser first; the history says why')
    .option('--allow-missing', 'let the shell show remotes that are pinned in no version yet')
    .action(async (env: string, releases: string[], options: ReleasingOptions) => {
      const { context, change } = begin(env, options);
      const versions = parseVersions(releases);
      const smoke = smokeOf(context, env, options);
      const { allowMissing } = options;
      const done = await pin({ ...change, versions, smoke, allowMissing });
      await finish(context, options, change, done);
    });
  addHelp(pinning, {
    examples: [
      'pin production mf-boards@1.2.0 --reason "faster boards"',
      'pin production shell@2.0.0 mf-boards@2.0.0    one revision, both or neither',
      'pin production mf-boards@1.2.0 --dry-run      all proofs, no change',
      'pin fresh shell@2.0.0 --allow-missing         the first pin, remotes one by one after it',
    ],
    never: 'changes a release, or what is not named.',
    note: 'What fails a proof does not take effect.',
  });
  const promoting = withServedOptions(
    withChangeOptions(program.command('promote <from> <to> [name...]')),
  )
    .description('pin in one environment what another one has; or only what is named')
    .option('--skip-smoke <why>', 'do not open the set in a browser first; the history says why')
    .option('--allow-missing', 'let the shell show remotes that are pinned in no version yet')
    .action(async (from: string, to: string, names: string[], options: ReleasingOptions) => {
      const { context, change } = begin(to, options);
      const smoke = smokeOf(context, to, options);
      const { env: source } = parseEnvironment(from);
      const { allowMissing } = options;
      const done = await promote({ ...change, from: source, names, smoke, allowMissing });
      await finish(context, options, change, done);
    });
  addHelp(promoting, {
    examples: ['promote staging production', 'promote staging production mf-boards mf-kanban'],
    never: 'builds anything, or takes over locks, switches or settings.',
  });
  const restoring = withServedOptions(withChangeOptions(program.command('rollback <env>')))
    .description('restore what an earlier revision pinned, as a new revision')
    .option('--to <revision>', 'which (default: the last that pinned otherwise)', parseRevision)
    .action(async (env: string, options: ReleasingOptions & { to?: number }) => {
      const { context, change } = begin(env, options);
      const to = options.to === undefined ? {} : { to: options.to };
      await finish(context, options, change, await rollback({ ...change, ...to }));
    });
  addHelp(restoring, {
    examples: ['rollback production', 'rollback production --to 41 --reason "boards do not load"'],
    never: 'removes a revision.',
    note: 'It adds one, which can be rolled back as well. It needs no browser.',
  });
}

function withServedOptions(command: Command): Command {
  return command
    .option('--url <address>', 'look there whether people get it (default: the environment’s)')
    .option('--auto-rollback', 'when they do not, go back at once');
}

function begin(env: string, options: ReleasingOptions) {
  const context = openContext(options, { makesKeys: true });
  const { store, keys, report } = context;
  const { reason, dryRun = false } = options;
  const { revision, env: named } = parseEnvironment(env);
  if (revision) throw new DeployError('usage', `Only ${named} as it is now can be changed.`);
  const change: ChangeOptions = {
    store,
    keys,
    env,
    dryRun,
    report,
    command: typedCommand(),
    ...(reason !== undefined && { reason }),
  };
  return { context, change };
}

/** The proof in a browser, which is loaded only when it is needed. */
function smokeOf({ store, keys, report }: Context, env: string, options: ReleasingOptions): Smoke {
  const { skipSmoke } = options;
  if (skipSmoke !== undefined) return () => Promise.resolve(`skipped: ${skipSmoke}`);
  return async (proposed) => {
    const { smoke } = await import('../smoke/smoke.ts');
    return smoke({ store, keys, env, proposed, report });
  };
}

async function finish(
  context: Context,
  { url, autoRollback, dryRun = false }: ReleasingOptions,
  options: ChangeOptions,
  change: PinChange,
): Promise<void> {
  const isServed = await checkAfterChange({ options, change, url, autoRollback });
  printChange(context, change, { dryRun, ...(isServed && { note: 'people get it' }) });
}
