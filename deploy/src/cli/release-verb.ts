import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { pin } from '../pin/pin.ts';
import { releasePackage } from '../releasing/release-package.ts';
import { repositorySteps } from '../releasing/release-steps.ts';
import { printChange } from './print-change.ts';
import { parseEnvironment, parseNames } from './arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, typedCommand, type CommonOptions } from './context.ts';

const DEVELOPMENT = 'development';

/** `release`: what a team's own CI runs, from its last commit to its remote in `development`. */
export function addReleaseVerb(program: Command): void {
  const command = withCommonOptions(program.command('release <name>'))
    .description('check one package, raise its version, build, publish and pin it')
    .option('--env <env>', 'where to pin it', DEVELOPMENT)
    .option('--reason <text>', 'why, for the history')
    .action(async (given: string, options: CommonOptions & { env: string; reason?: string }) => {
      const context = openContext(options, { makesKeys: true });
      const { root, store, keys, report } = context;
      const [name = ''] = parseNames([given]);
      const { env } = parseEnvironment(options.env);
      const steps = repositorySteps({ root, name, store, keys, report });
      const { version } = await releasePackage(name, steps, report);
      if (!(await store.current(env)) && name !== 'shell') {
        throw new DeployError(
          'not-found',
          `${name}@${version} is published; ${env} is not there.`,
          [`Make it once: "deploy promote <env> ${env}", or pin a shell and every remote in it.`],
        );
      }
      const { reason = `${name} released` } = options;
      const change = { store, keys, env, reason, report, command: typedCommand() };
      const done = await pin({ ...change, versions: { [name]: version } });
      printChange(context, done, {
        dryRun: false,
        note: `git push --follow-tags keeps the version`,
      });
    });
  addHelp(command, {
    examples: ['release mf-boards', 'release mf-boards --env staging --reason "sorting by size"'],
    never: 'builds, tests or raises the version of any other package, or pushes anything.',
  });
}
