import type { Command } from 'commander';
import { whatBrought } from '../audit/brought.ts';
import { audienceOf, canaryLabel } from '../pin/canary.ts';
import { pinsOf } from '../pin/change.ts';
import { creationOf } from '../pin/create-environment.ts';
import { pinsByName, type Attribution, type PinSet } from '../pins/pin-set.ts';
import { readProposals, type Proposal } from '../pins/proposals.ts';
import { readPins } from '../pins/read-pins.ts';
import { trustedKeys } from '../signing/keys.ts';
import { parseEnvironment } from './arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { printable } from './differences.ts';
import { ownAddress } from './own-address.ts';
import { proposalLines } from './proposal-lines.ts';
import { type Health, readBeacons, readHealth } from './read-gateway.ts';
import { errorLines, headingLines, releaseLines, type Origins } from './status-lines.ts';
import { table } from './table.ts';
import { ago } from './timestamps.ts';

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
  const environments = await store.environments();
  const trusted = environments.length > 0 ? await trustedKeys(keys, 'operator') : { keys: [] };
  const found = await Promise.all(
    environments.map(async (env) => {
      const pins = await readPins(store, trusted, env);
      return { env, ...pins, proposals: await readProposals(store, trusted, env, pins) };
    }),
  );
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
  const trusted = await trustedKeys(keys, 'operator');
  const found = await readPins(store, trusted, env);
  const proposals = await readProposals(store, trusted, env, found);
  if (!found.pins && found.problems.length === 0) {
    const created = await creationOf({ store, keys, env });
    if (created) {
      printEmpty(printResult, env, created, proposals);
      return;
    }
  }
  const pins = pinsOf(found, env, await store.environments());
  const origins = await originsOf({ store, keys }, pins);
  const address = url ?? pins.settings?.url ?? ownAddress(env);
  const [beacons, health] = address
    ? await Promise.all([readBeacons(address), readHealth(address)])
    : [`no address is known: "deploy settings ${env} --url <address>"`, undefined];
  const reports = typeof beacons === 'string' ? undefined : beacons;
  const silent = typeof beacons === 'string' ? [`Beacons: ${beacons}.`] : [];
  const problems = found.behind ? [...found.problems, found.behind] : found.problems;
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
      ...gatewayLines(pins, health),
      ...headingLines(pins),
      ...proposalLines(proposals, pins),
      '',
      ...releaseLines(pins, reports, origins),
      '',
      ...(reports ? errorLines(reports) : silent),
    ],
  );
}

/**
 * The differences between a gateway and the store, for example while the gateway cannot reach the
 * store.
 */
function gatewayLines({ revision }: PinSet, health: Health | undefined): string[] {
  if (!health) return [];
  const behind =
    health.revision !== revision ? [`it serves revision ${health.revision ?? '–'}`] : [];
  return [...behind, ...health.problems].map((problem) => `WARNING  Gateway: ${problem}`);
}

/** The most revisions in which `status` looks for the origin of versions; `why` reads all. */
const LOOKED_AT = 50;

async function originsOf(sources: Pick<Context, 'store' | 'keys'>, pins: PinSet): Promise<Origins> {
  const brought = await whatBrought(sources, pins, { most: LOOKED_AT });
  const entries = [...brought].map(async ([name, { by, isPartial }]) => {
    const version = pinsByName(pins)[name]?.version ?? '';
    const there = await sources.store.release(name, version);
    const dirty = there.state === 'valid' ? there.release.dirty : undefined;
    const { revision, actor, reason } = by;
    return [name, { revision, isPartial, actor, reason, dirty }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const printableProposal = ({ pins, ...proposal }: Proposal) => ({
  ...proposal,
  pins: printable(pins),
});

function printEmpty(
  printResult: Context['printResult'],
  env: string,
  created: Attribution,
  proposals: readonly Proposal[],
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
