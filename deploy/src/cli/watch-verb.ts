import { setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';
import { requireEnvironment } from '../pin/create-environment.ts';
import { stopRequests } from '../settings/stop-requests.ts';
import { keyFor } from '../signing/keys.ts';
import { Watcher } from '../watch/watcher.ts';
import { parseEnvironment } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';
import { printable } from '../verbs/differences.ts';
import { formatTimestamp } from '../timestamps.ts';

const LOOK_EVERY_MS = 30_000;

/** `watch`: takes back what goes past its budget, until it is stopped. */
export function addWatchVerb(program: Command): void {
  const command = withCommonOptions(program.command('watch <env>'))
    .description('take back versions that fail for people: stop the canary, or roll back')
    .action((env: string, options: CommonOptions) => watch(env, options));
  addHelp(command, {
    examples: ['watch production', 'settings production --budget errors=3%,views=500'],
    never: 'takes back a rollback, or a version that people have brought again on purpose.',
    note:
      'It needs a key with the verb rollback, and runs until Ctrl-C or SIGTERM. "deploy lock" holds\n' +
      'it. Two watchers do no more than one.',
  });
}

async function watch(target: string, options: CommonOptions): Promise<void> {
  const { store, keys, json, printResult } = openContext(options);
  const { env } = parseEnvironment(target);
  await requireEnvironment({ store, keys, env });
  await keyFor(keys, 'operator', { env, verb: 'rollback' });
  const say = (line: string) => {
    if (!json) printResult({}, [`${formatTimestamp(new Date().toISOString())}  ${line}`]);
  };
  const watcher = new Watcher({ store, keys, env, report: say });
  const stopping = stopRequests();
  say(`watching ${env}`);
  let problem = '';
  while (!stopping.aborted) {
    try {
      const made = await watcher.look();
      if (made && json) printResult(printable(made.pins), []);
      problem = '';
    } catch (error) {
      // The store may be away for a while; what is served does not depend on this.
      if (String(error) !== problem) say(`cannot look: ${String(error)}`);
      problem = String(error);
    }
    // Fails when the process is asked to end, which is what is waited for as well.
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
