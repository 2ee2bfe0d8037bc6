import type { Command } from 'commander';
import { pin, rollback, type PinChange } from '../pin/pin.ts';
import { parseRevision, parseVersions } from './arguments.ts';
import { withChangeOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { differences } from './differences.ts';

/** `pin` and `rollback`: the verbs that change what an environment serves. */
export function addChangeVerbs(program: Command): void {
  withChangeOptions(program.command('pin <env> <release...>'))
    .description('put versions in force, all at once, after proving the whole set')
    .addHelpText('after', '\nExample:\n  $ deploy pin local mf-boards@1.2.0 mf-kanban@2.0.1')
    .action(async (env: string, releases: string[], options: CommonOptions) => {
      const context = openContext(options);
      const change = await pin({
        ...changeOf(env, options, context),
        versions: parseVersions(releases),
      });
      answerChange(context, change);
    });
  withChangeOptions(program.command('rollback <env>'))
    .description('restore the pins of an earlier revision, as a new one')
    .option('--to <revision>', 'which (default: the one before)', parseRevision)
    .action(async (env: string, options: CommonOptions & { to?: number }) => {
      const context = openContext(options);
      const change = await rollback({
        ...changeOf(env, options, context),
        ...(options.to !== undefined && { to: options.to }),
      });
      answerChange(context, change);
    });
}

function changeOf(env: string, { reason }: CommonOptions, { store, keys, dryRun }: Context) {
  return { env, store, keys, dryRun, ...(reason !== undefined && { reason }) };
}

function answerChange({ answer, dryRun }: Context, { before, pins, changed }: PinChange): void {
  const verb = dryRun ? 'would be' : 'is';
  const changes = differences(before, pins);
  answer({ env: pins.env, revision: pins.revision, changed, dryRun, changes, pins }, [
    changed
      ? `${pins.env} ${verb} at revision ${pins.revision}`
      : `${pins.env} stays at revision ${pins.revision}: nothing differs`,
    ...changes.map(({ name, from, to }) => `  ${name}  ${from ?? '(none)'} -> ${to ?? '(none)'}`),
  ]);
}
