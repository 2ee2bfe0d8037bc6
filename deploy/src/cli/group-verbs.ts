import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { groupSchema } from '../pins/canary.ts';
import { writePass } from '../signing/group-pass.ts';
import { keyFor } from '../signing/keys.ts';
import { parseCount, parseEnvironment } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { ownAddress } from '../verbs/own-address.ts';
import { readSet } from '../verbs/read-set.ts';
import { formatTimestamp } from '../timestamps.ts';

interface LinkOptions extends CommonOptions {
  days: number;
  url?: string;
}

const DAY_MS = 86_400_000;

/** `group link`: how people get into the groups to which canaries are shown. */
export function addGroupVerbs(program: Command): void {
  const group = program.command('group').description('who is in a group that canaries are for');
  const linking = withCommonOptions(group.command('link <env> <group>'))
    .description('a link that makes the browser which opens it a member')
    .option('--days <n>', 'how long the membership lasts', parseCount, 30)
    .option('--url <address>', 'where people reach the environment (default: its setting)')
    .action((env: string, name: string, options: LinkOptions) =>
      link(openContext(options), env, name, options),
    );
  addHelp(linking, {
    examples: ['group link production team:support', 'group link production beta --days 90'],
    never: 'writes anything into the store, or gives rights in the application.',
    note:
      'Anybody who gets the link can be a member. Opening the address with\n' +
      '?group-pass=off leaves all groups.',
  });
}

async function link(
  context: Context,
  target: string,
  group: string,
  { days, url }: LinkOptions,
): Promise<void> {
  if (!groupSchema.safeParse(group).success) {
    throw new DeployError('usage', `"${group}" is no name of a group, as team:support.`);
  }
  const { env } = parseEnvironment(target);
  const { settings } = (await readSet(context, env)).pins;
  const address = url ?? settings?.url ?? ownAddress(env);
  if (address === undefined) {
    throw new DeployError('usage', `Where is ${env}?`, [
      `Name it with --url, or set its address: "deploy settings ${env} --url …".`,
    ]);
  }
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  const operator = await keyFor(context.keys, 'operator', { env, verb: 'group' });
  const pass = writePass({ env, group, until }, operator);
  const opened = `${address.replace(/\/+$/, '')}/?group-pass=${pass}`;
  context.printResult({ env, group, until, link: opened }, [
    opened,
    `Who opens it is in ${group} of ${env} until ${formatTimestamp(until)}, in that browser.`,
  ]);
}
