import type { Command } from 'commander';
import { approve, reject } from '../pin/approve.ts';
import { parseEnvironment } from '../verbs/arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import { openContext } from './context.ts';
import {
  makeChange,
  withApiOptions,
  withCheckOptions,
  withFreezeOption,
  type ServedOptions,
} from './make-change.ts';

interface ApproveOptions extends ServedOptions {
  reject?: boolean;
}

/** `approve`: the signature of a second person. */
export function addApproveVerb(program: Command): void {
  const command = withFreezeOption(
    withApiOptions(
      withCheckOptions(withChangeOptions(program.command('approve <env> [proposal]'))),
    ),
  )
    .description('put in force what somebody else has proposed, after proving it once more')
    .option('--reject', 'take the proposal away instead')
    .action((env: string, proposal: string | undefined, options: ApproveOptions) =>
      options.reject
        ? takeAway(env, proposal, options)
        : makeChange(env, options, { changesPages: true }, async ({ change }) => ({
            change: await approve({ ...change, proposal }),
          })),
    );
  addHelp(command, {
    examples: ['status production', 'approve production --dry-run', 'approve production'],
    never: 'approves what the same key, or the same person, has proposed.',
    note:
      'Where a second person has to sign, "pin" and what else brings people something new only\n' +
      'proposes it. When other pins have come into force since, it has to be proposed again.',
  });
}

async function takeAway(target: string, proposal: string | undefined, options: ApproveOptions) {
  const { store, keys, printResult } = openContext(options);
  const { env } = parseEnvironment(target);
  const { dryRun = false } = options;
  const { id, pins } = await reject({ store, keys, env, proposal, dryRun });
  const is = dryRun ? 'would be' : 'is';
  printResult({ env, proposal: id, rejected: !dryRun }, [
    `${id} of ${pins.actor} ${is} rejected: ${env} stays as it is`,
  ]);
}
