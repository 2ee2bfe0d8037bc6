import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { beginChange } from '../pin/change.ts';
import { refuseFrozen } from '../pin/frozen.ts';
import { pin } from '../pin/pin.ts';
import { releasePackage, type ReleaseSteps } from '../releasing/release-package.ts';
import { repositorySteps, type RepositoryRelease } from '../releasing/release-steps.ts';
import { keyFor } from '../signing/keys.ts';
import { parseNames } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import {
  makeChange,
  withAgainOption,
  withCheckOptions,
  withProofOptions,
  type ServedOptions,
} from './make-change.ts';

const DEVELOPMENT = 'development';
const kind = { changesPages: true, makesKeys: true };

/**
 * `release`: what a team's own CI runs, from its last commit to its remote in `development`. Tests
 * bring other steps than those of the repository.
 */
export function addReleaseVerb(
  program: Command,
  stepsOf: (release: RepositoryRelease) => ReleaseSteps = repositorySteps,
): void {
  const command = withAgainOption(
    withProofOptions(withCheckOptions(withCommonOptions(program.command('release <name>')))),
  )
    .description('check one package, raise its version, build, publish and pin it')
    .option('--env <env>', 'where to pin it', DEVELOPMENT)
    .option('--reason <text>', 'why, for the history')
    .action((given: string, options: ServedOptions & { env: string }) => {
      const [name = ''] = parseNames([given]);
      const { reason = `${name} released`, env } = options;
      return makeChange(env, { ...options, reason }, kind, async ({ context, change }) => {
        const { root, store, keys, report } = context;
        // What takes a minute begins only when its end is possible.
        if (name !== 'shell' && !(await store.current(change.env))) {
          throw new DeployError('not-found', `${env} has no pins yet, so nothing was released.`, [
            `Make the first: "deploy promote <env> ${env}", or pin a shell and every remote in it.`,
          ]);
        }
        await keyFor(keys, 'publisher', { verb: 'publish', remote: name });
        await keyFor(keys, 'operator', { env: change.env, verb: 'pin', remote: name });
        refuseFrozen(change, (await beginChange(change)).pins);
        const steps = stepsOf({ root, name, store, keys, report });
        const { version } = await releasePackage(name, steps, report);
        const versions = { [name]: version };
        return {
          change: await pin({ ...change, versions }),
          note: 'git push --follow-tags keeps the version',
        };
      });
    });
  addHelp(command, {
    examples: ['release mf-boards', 'release mf-boards --env staging --reason "sorting by size"'],
    never: 'builds, tests or raises the version of any other package, or pushes anything.',
    note: 'It proves and checks as "pin" does. What fails a proof is published and not in force.',
  });
}
