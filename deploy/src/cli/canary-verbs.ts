import { InvalidArgumentError, type Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import {
  finishCanary,
  raiseCanary,
  startCanary,
  stopCanary,
  type Audience,
} from '../pin/canary.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { groupSchema, type CanaryStep } from '../pins/canary.ts';
import { parseDuration, parseShare, parseTime } from '../verbs/arguments.ts';
import { addHelp, withChangeOptions } from './common-options.ts';
import {
  makeChange,
  withCheckOptions,
  withFreezeOption,
  withProofOptions,
  type ServedOptions,
} from './make-change.ts';

/** Options that say who gets a canary. */
export interface AudienceOptions {
  canary?: number;
  for?: string[];
  steps?: number[];
  every?: number;
  at?: number;
}

/** Adds the options by which a pin begins as a canary. */
export function withAudienceOptions(command: Command): Command {
  return withScheduleOptions(
    command.option('--canary <share>', 'show it to this part of the people alone', parseShare),
  );
}

function withScheduleOptions(command: Command): Command {
  return command
    .option('--for <group>', 'and to the members of a group; may be given again', collectGroups)
    .option('--steps <shares>', 'rise by itself, as 5%,25%,100%', parseShares)
    .option('--every <time>', 'the time between steps, as 1h or 30m', parseDuration)
    .option('--at <time>', 'begin then, as 2027-01-04T06:00Z; alone, for everybody', parseTime);
}

/** Shows versions to the audience of a canary; undefined if the options ask for none. */
export function canaryAsAsked(
  options: AudienceOptions,
  change: ChangeOptions,
  versions: Readonly<Record<string, string>>,
): Promise<PinChange> | undefined {
  const { steps, groups } = audienceOfOptions(options);
  if (!steps && groups.length === 0) return undefined;
  const audience = { steps: steps ?? [{ share: 0, from: now() }], groups };
  return startCanary({ ...change, versions, ...audience });
}

/** `canary raise`, `finish` and `stop`. */
export function addCanaryVerbs(program: Command): void {
  const canary = program
    .command('canary')
    .description('show a canary to more people, to everybody, or to nobody any more');
  const raising = withFreezeOption(
    withAddress(withScheduleOptions(withChangeOptions(canary.command('raise <env> [share]')))),
  )
    .description('show the canary to more people, now or by steps')
    .action((env: string, share: string | undefined, options: ServedOptions & AudienceOptions) => {
      const asked = audienceOfOptions({
        ...options,
        ...(share !== undefined && { canary: parseShare(share) }),
      });
      if (!asked.steps && asked.groups.length === 0) {
        throw new DeployError('usage', 'To whom? Name a share, as 25%, or --for, or --steps.');
      }
      return makeChange(env, options, pages, async ({ change }) => ({
        change: await raiseCanary({ ...change, ...asked }),
      }));
    });
  addHelp(raising, {
    examples: [
      'canary raise production 25%',
      'canary raise production --steps 25%,50%,100% --every 2h',
      'canary raise production --for team:support',
    ],
    never: 'changes a version, or takes it away from those who have it.',
    note: 'At 100% it is still a canary: "finish" makes it the version of everybody.',
  });
  const finishing = withProofOptions(
    withCheckOptions(withChangeOptions(canary.command('finish <env>'))),
  )
    .description('pin the versions of the canary for everybody')
    .action((env: string, options: ServedOptions) =>
      makeChange(env, options, pages, async ({ change }) => ({
        change: await finishCanary(change),
      })),
    );
  addHelp(finishing, {
    examples: ['canary finish production'],
    never: 'pins anything else.',
    note: 'A set that runs as it was proved is not opened in a browser again.',
  });
  const stopping = withAddress(withChangeOptions(canary.command('stop <env>')))
    .description('show everybody what most people have')
    .action((env: string, options: ServedOptions) =>
      makeChange(env, options, pages, async ({ change }) => ({ change: await stopCanary(change) })),
    );
  addHelp(stopping, {
    examples: ['canary stop production --reason "boards lose cards"'],
    never: 'changes a version of those who are not in the canary.',
    note: 'It proves nothing, so that it works on a damaged set, too.',
  });
}

function withAddress(command: Command): Command {
  return command.option(
    '--url <address>',
    'look there whether people get it (default: the environment’s)',
  );
}

const pages = { changesPages: true };
const now = () => new Date().toISOString();

function audienceOfOptions({ canary, for: groups = [], steps, every, at }: AudienceOptions): {
  steps?: CanaryStep[];
  groups: Audience['groups'];
} {
  if (canary !== undefined && steps) {
    throw new DeployError('usage', 'Either one share or --steps; the first step begins at once.');
  }
  if (every !== undefined && !steps) {
    throw new DeployError('usage', 'Which steps? Name --steps, as 5%,25%,100%.');
  }
  if (canary === 0 && groups.length === 0) {
    throw new DeployError('usage', '0% is nobody. Name a share, as 5%, or a group by --for.');
  }
  if ((steps?.length ?? 0) > 1 && every === undefined) {
    throw new DeployError('usage', 'How long is a step? Name --every, as 1h.');
  }
  const alone = at === undefined ? undefined : [100];
  const shares = steps ?? (canary === undefined ? alone : [canary]);
  if (!shares) return { groups };
  const begun = at ?? Date.now();
  return {
    steps: shares.map((share, index) => ({
      share,
      from: new Date(begun + index * (every ?? 0)).toISOString(),
    })),
    groups,
  };
}

function parseShares(argument: string): number[] {
  const shares = argument.split(',').map((one) => parseShare(one.trim()));
  if (shares.every((share, index) => share > (shares[index - 1] ?? -1))) return shares;
  throw new InvalidArgumentError('Steps rise, as 5%,25%,100%.');
}

function collectGroups(argument: string, before: string[] = []): string[] {
  if (groupSchema.safeParse(argument).success) return [...before, argument];
  throw new InvalidArgumentError('A group is a name, as support or team:support.');
}
