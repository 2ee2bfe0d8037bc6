import type { Command } from 'commander';
import { why, type CanaryOrigin } from '../audit/why.ts';
import { DeployError } from '../deploy-error.ts';
import { checkFit, misfitLines } from '../fit/check-fit.ts';
import { readApi } from '../fit/read-api.ts';
import { releasesOf } from '../fit/warn-of-misfits.ts';
import { audienceOf } from '../pin/canary.ts';
import { prove } from '../pin/prove.ts';
import { verifyRelease } from '../pin/verify-release.ts';
import { setsOf, versionsIn } from '../pins/sets.ts';
import { trustedKeys } from '../signing/keys.ts';
import { parseEnvironment, parseRelease } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { formatTimestamp } from '../timestamps.ts';
import { printable } from '../verbs/differences.ts';
import { readHistory } from '../verbs/read-history.ts';
import { readSet } from '../verbs/read-set.ts';
import { approvalText } from './status-lines.ts';
import { table } from './table.ts';

/** Verbs that change nothing: `verify`, `history` and `why`. */
export function addLookVerbs(program: Command): void {
  const verifying = withCommonOptions(program.command('verify [target]'))
    .description('prove one release (<name>@<version>) or all that an environment pins')
    .option('--api <address>', 'compare the calls with that API instead; of all without <target>')
    .action((target: string | undefined, { api, ...options }: CommonOptions & { api?: string }) => {
      const context = openContext(options);
      if (api !== undefined) return verifyFit(context, api, target);
      if (target !== undefined) return verify(context, target);
      throw new DeployError('usage', 'Name a release or an environment, or an API by --api.');
    });
  addHelp(verifying, {
    examples: [
      'verify mf-boards@1.2.0',
      'verify production',
      'verify production#41',
      'verify --api https://kanban.example.org/api    before or after the API is updated',
    ],
    never: 'changes anything.',
    note: 'It reads every byte, signatures and compressed copies included.',
  });
  const command = withCommonOptions(program.command('history <env>'))
    .description('all revisions, the newest first')
    .action((env: string, options: CommonOptions) => history(openContext(options), env));
  addHelp(command, {
    examples: ['history production'],
    never: 'hides a revision.',
    note: 'A revision that cannot be read is listed with the reason.',
  });
  const explaining = withCommonOptions(program.command('why <env> <remote>'))
    .description('which revision brought the version in force, by whom, why and from which commit')
    .action((env: string, name: string, options: CommonOptions) =>
      explain(openContext(options), env, name),
    );
  addHelp(explaining, { examples: ['why production mf-boards'], never: 'changes anything.' });
}

async function verify(
  { store, keys, printResult, report }: Context,
  target: string,
): Promise<void> {
  if (target.includes('@')) {
    const publisher = await trustedKeys(keys, 'publisher');
    const [named, wanted] = parseRelease(target);
    const { name, version, files } = await verifyRelease(store, publisher, named, wanted);
    printResult({ name, version, files: files.length }, [
      `${name}@${version} is as published: ${files.length} files`,
    ]);
    return;
  }
  const { pins } = await readSet({ store, keys }, target);
  const proved = new Set<string>();
  for (const set of setsOf(pins)) {
    for (const { name, version } of await prove({ store, keys, report }, versionsIn(set))) {
      proved.add(`${name}@${version}`);
    }
  }
  printResult({ env: pins.env, revision: pins.revision, releases: proved.size }, [
    `${pins.env} revision ${pins.revision} is proved: ${proved.size} releases`,
  ]);
}

/** The environments that have pins; one that was only created has none. */
async function pinnedEnvironments(store: Context['store']): Promise<string[]> {
  const environments = await store.environments();
  const revisions = await Promise.all(environments.map((env) => store.revisions(env)));
  return environments.filter((_, index) => (revisions[index] ?? []).length > 0);
}

/** Compares what releases call with an API that runs: of a release, an environment, or of all. */
async function verifyFit(
  { store, keys, printResult }: Context,
  api: string,
  target: string | undefined,
): Promise<void> {
  const offered = await readApi(api);
  if (typeof offered === 'string') throw new DeployError('not-found', `${offered}.`);
  const targets = target === undefined ? await pinnedEnvironments(store) : [target];
  const results = await Promise.all(
    targets.map(async (one) => {
      if (one.includes('@')) {
        const [name, version] = parseRelease(one);
        const there = await store.release(name, version);
        if (there.state !== 'valid') {
          throw new DeployError('not-found', `${one} is not in the store.`);
        }
        return { target: one, misfits: await checkFit(store, [there.release], offered) };
      }
      const { pins } = await readSet({ store, keys }, one);
      const releases = await releasesOf(store, pins);
      return { target: one, misfits: await checkFit(store, releases, offered) };
    }),
  );
  const broken = results.filter(({ misfits }) => misfits.length > 0);
  if (broken.length > 0) {
    const names = broken.map((one) => one.target).join(', ');
    throw new DeployError('unproved', `The API at ${api} does not fit ${names}.`, [
      ...broken.flatMap((one) => [`${one.target}:`, ...misfitLines(one.misfits)]),
    ]);
  }
  printResult({ api, fits: targets }, [`${api} fits ${targets.join(', ') || 'nothing'}`]);
}

async function history({ store, keys, printResult }: Context, target: string): Promise<void> {
  const { env } = parseEnvironment(target);
  const entries = (await readHistory({ store, keys }, env)).map((entry) => {
    const { revision } = entry;
    if ('problem' in entry) {
      const row = [`${env}#${revision}`, '', '', '', `WARNING  ${entry.problem}`];
      return { value: { env, ...entry }, row };
    }
    const { time, actor, reason, restores, canary } = entry.pins;
    const cause = reason || (restores ? `restores ${restores}` : 'no reason given');
    const shown = canary ? audienceOf(canary, Date.parse(time)) : '';
    const by = `${actor}${approvalText(entry.pins)}`;
    const row = [`${env}#${revision}`, formatTimestamp(time), by, shown, cause];
    return { value: printable(entry.pins), row };
  });
  printResult(
    entries.map(({ value }) => value),
    table(
      ['revision', 'when', 'by', 'canary', 'why'],
      entries.map(({ row }) => row),
    ),
  );
}

async function explain(context: Context, target: string, name: string): Promise<void> {
  const { env } = parseEnvironment(target);
  const found = await why(context, env, name);
  const { instead, restores, origin, disabled, canary } = found;
  const gone = 'its release is no longer in the store';
  context.printResult(found, [
    `${env} has ${name}@${found.version} since revision ${found.revision}, ${formatTimestamp(found.time)}`,
    `  by         ${found.actor}: ${found.reason || 'no reason given'}`,
    `  before     ${instead ?? 'nothing: it is the first'}`,
    `  commit     ${found.commit ?? (found.builtAt ? 'not known' : gone)}`,
    ...(found.dirty ? [`  DIRTY      its sources differed from the commit by ${found.dirty}`] : []),
    ...(found.builtAt
      ? [`  built      ${formatTimestamp(found.builtAt)}, key ${found.publisher ?? ''}`]
      : []),
    ...(restores ? [`  restores   revision ${restores}`] : []),
    ...(origin ? [`  promoted   from ${origin.env} revision ${origin.revision}`] : []),
    ...(found.smoke ? [`  browser    ${found.smoke}`] : []),
    ...(canary ? canaryLines(canary) : []),
    ...(disabled ? [`  OFF        by ${disabled.actor}: ${disabled.reason || '–'}`] : []),
  ]);
}

function canaryLines({ version, audience, actor, reason, time, dirty }: CanaryOrigin): string[] {
  const began = `since ${formatTimestamp(time)} by ${actor}: ${reason}`;
  return [
    `  CANARY     ${version} for ${audience}, ${began}`,
    ...(dirty
      ? [`  DIRTY      the sources of ${version} differed from their commit by ${dirty}`]
      : []),
  ];
}
