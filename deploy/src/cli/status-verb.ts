import type { Command } from 'commander';
import { audienceOf, canaryLabel } from '../pin/canary.ts';
import type { PinSet } from '../pins/pin-set.ts';
import type { Proposal } from '../pins/proposals.ts';
import { parseEnvironment } from '../verbs/arguments.ts';
import { printable } from '../verbs/differences.ts';
import {
  gatewayProblems,
  readOverview,
  readStatus,
  type EmptyStatus,
} from '../verbs/read-status.ts';
import { ago } from '../timestamps.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { proposalLines } from './proposal-lines.ts';
import { errorLines, headingLines, releaseLines } from './status-lines.ts';
import { table } from './table.ts';

interface StatusOptions extends CommonOptions {
  url?: string;
}

/** `status`: the pins in force, and the reports of browsers about them. */
export function addStatusVerb(program: Command): void {
  const command = withCommonOptions(program.command('status [env]'))
    .description('what is in force, since when, by whom and why; without <env>, everywhere')
    .option('--url <address>', 'the gateway to ask for beacons (default: the environment’s)')
    .action((env: string | undefined, options: StatusOptions) =>
      env ? status(openContext(options), env, options.url) : overview(openContext(options)),
    );
  addHelp(command, {
    examples: ['status', 'status production', 'status production --json'],
    never: 'changes anything.',
    note: 'METRICS_TOKEN lets it read beacons from another machine.',
  });
}

async function overview({ store, keys, printResult }: Context): Promise<void> {
  const found = await readOverview({ store, keys });
  const rows = found.flatMap(({ env, pins, problems, proposals }) => {
    if (!pins) return [[env, '–', '', '', problems.join(' ') || 'nothing is pinned', '']];
    const { revision, time, actor, reason } = pins;
    return [
      [
        env,
        `#${revision}`,
        ago(time),
        actor,
        reason,
        badgesOf(pins, problems, proposals).join(', '),
      ],
    ];
  });
  printResult(
    found.map(({ env, pins, problems, proposals }) => ({
      env,
      ...(pins && printable(pins)),
      problems,
      proposals: proposals.map(({ id }) => id),
    })),
    rows.length > 0
      ? table(['env', 'revision', 'since', 'by', 'why', 'mind'], rows)
      : [nothingPinned(store)],
  );
}

/** Shown if no gateway can be asked. */
export const nothingPinned = ({ location }: Pick<Context['store'], 'location'>): string =>
  `No environment in ${location} has pins yet. Make some: "deploy pin <env> <name>@<version> …".`;

async function status({ store, keys, printResult }: Context, target: string, url?: string) {
  const { env } = parseEnvironment(target);
  const found = await readStatus({ store, keys }, env, url);
  if ('created' in found) {
    printEmpty(printResult, found);
    return;
  }
  const { pins, problems, origins, dirtyInCanary, proposals, health, beacons } = found;
  const reports = typeof beacons === 'string' ? undefined : beacons;
  const silent = typeof beacons === 'string' ? [`Beacons: ${beacons}.`] : [];
  printResult(
    {
      ...printable(pins),
      problems,
      gateway: health,
      beacons: reports ?? { problem: beacons },
      origins,
      proposals: proposals.map(printableProposal),
    },
    [
      ...problems.map((problem) => `WARNING  ${problem}`),
      ...gatewayProblems(pins, health).map((problem) => `WARNING  Gateway: ${problem}`),
      ...headingLines(pins, dirtyInCanary),
      ...proposalLines(proposals, pins),
      '',
      ...releaseLines(pins, reports, origins),
      '',
      ...(reports ? errorLines(reports) : silent),
    ],
  );
}

const printableProposal = ({ pins, ...proposal }: Proposal) => ({
  ...proposal,
  pins: printable(pins),
});

function printEmpty(
  printResult: Context['printResult'],
  { env, created, proposals }: EmptyStatus,
): void {
  const { actor, reason, time } = created;
  printResult({ env, created, proposals: proposals.map(printableProposal) }, [
    `${env} has no pins yet; ${actor} created it ${ago(time)}: ${reason || 'no reason given'}`,
    ...proposalLines(proposals, undefined),
  ]);
}

function badgesOf(
  pins: PinSet,
  problems: readonly string[],
  proposals: readonly Proposal[],
): string[] {
  const off = Object.entries(pins.remotes).filter(([, pin]) => pin.disabled);
  return [
    ...(pins.locked ? ['locked'] : []),
    ...proposals.filter(({ isStale }) => !isStale).map(({ id }) => `${id} waits for approval`),
    ...(pins.canary ? [`canary ${canaryLabel(pins.canary)} ${audienceOf(pins.canary)}`] : []),
    ...off.map(([name]) => `${name} off`),
    ...(pins.settings?.override ? ['overrides allowed'] : []),
    ...(pins.settings?.previewOf ? [`preview of ${pins.settings.previewOf}`] : []),
    ...(problems.length > 0 ? ['history damaged'] : []),
  ];
}
