import type { Command } from 'commander';
import { pin, rollback } from '../pin/pin.ts';
import { promote } from '../pin/promote.ts';
import { unpin } from '../pin/unpin.ts';
import { parseEnvironment, parseRevision, parseVersions } from '../verbs/arguments.ts';
import { canaryAsAsked, withAudienceOptions, type AudienceOptions } from './canary-verbs.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import {
  makeChange,
  withAgainOption,
  withApiOptions,
  withCheckOptions,
  withProofOptions,
  type ServedOptions,
} from './make-change.ts';

interface ReleasingOptions extends ServedOptions {
  allowMissing?: boolean;
}

const kind = { changesPages: true, makesKeys: true };

/** `pin`, `unpin`, `promote` and `rollback`: the verbs that bring other versions into force. */
export function addChangeVerbs(program: Command): void {
  const pinning = withAudienceOptions(withPinOptions(program.command('pin <env> <release...>')))
    .description('put versions in force, all at once, after proving the whole set')
    .action((env: string, releases: string[], options: ReleasingOptions & AudienceOptions) => {
      const versions = parseVersions(releases);
      const { allowMissing } = options;
      return makeChange(env, options, kind, async ({ change }) => ({
        change: await (canaryAsAsked(options, change, versions) ??
          pin({ ...change, versions, allowMissing })),
      }));
    });
  addHelp(pinning, {
    examples: [
      'pin production mf-boards@1.2.0 --reason "faster boards"',
      'pin production shell@2.0.0 mf-boards@2.0.0    one revision, both or neither',
      'pin production mf-boards@1.2.0 --dry-run      all proofs, no change',
      'pin fresh shell@2.0.0 --allow-missing         after "create fresh", remotes one by one',
      'pin production mf-boards@1.3.0 --canary 5%    for one in twenty; see "canary --help"',
      'pin production mf-boards@1.3.0 --steps 5%,25%,100% --every 1h --for team:support',
    ],
    never: 'changes a release, or what is not named.',
    note: 'What fails a proof does not take effect.',
  });
  const unpinning = withPinOptions(program.command('unpin <env> <remote...>'))
    .description('take remotes out of an environment, with all that they bring')
    .action((env: string, names: string[], options: ReleasingOptions) => {
      const { allowMissing } = options;
      return makeChange(env, options, kind, async ({ change }) => ({
        change: await unpin({ ...change, names, allowMissing }),
      }));
    });
  addHelp(unpinning, {
    examples: ['unpin production mf-notes --reason "nobody used it"'],
    never: 'removes a release, or what is not named.',
    note: 'A page that the shell leads to has to be drawn by somebody, or --allow-missing is given.',
  });
  const promoting = withPinOptions(program.command('promote <from> <to> [name...]'))
    .description('pin in one environment what another one has; or only what is named')
    .action((from: string, to: string, names: string[], options: ReleasingOptions) => {
      const { env: source } = parseEnvironment(from);
      const { allowMissing } = options;
      return makeChange(to, options, kind, async ({ change }) => ({
        change: await promote({ ...change, from: source, names, allowMissing }),
      }));
    });
  addHelp(promoting, {
    examples: ['promote staging production', 'promote staging production mf-boards mf-kanban'],
    never: 'builds anything, or takes over locks, switches or settings.',
  });
  const restoring = withApiOptions(
    withCheckOptions(withChangeOptions(program.command('rollback <env>'))),
  )
    .description('restore what an earlier revision pinned, as a new revision')
    .option('--to <revision>', 'which (default: the last that pinned otherwise)', parseRevision)
    .option('--only <release...>', 'these releases alone; all others stay as they are')
    .action((env: string, options: ReleasingOptions & { to?: number; only?: string[] }) => {
      const { to, only } = options;
      return makeChange(env, options, kind, async ({ change }) => ({
        change: await rollback({ ...change, ...(to !== undefined && { to }), only }),
      }));
    });
  addHelp(restoring, {
    examples: [
      'rollback production',
      'rollback production --to 41 --reason "boards do not load"',
      'rollback production --only mf-boards',
    ],
    never: 'removes a revision.',
    note: 'It adds one, which can be rolled back as well. It needs no browser.',
  });
}

function withPinOptions(command: Command): Command {
  return withAgainOption(withProofOptions(withCheckOptions(withChangeOptions(command)))).option(
    '--allow-missing',
    'let the shell show remotes that are pinned in no version yet',
  );
}
