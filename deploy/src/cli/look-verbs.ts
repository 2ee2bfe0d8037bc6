import type { Command } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { prove } from '../pin/prove.ts';
import { verifyRelease } from '../pin/verify-release.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { readPins, readRevision } from '../pins/read-pins.ts';
import { publicKey } from '../signing/keys.ts';
import { parseEnvironment, parseRelease } from './arguments.ts';
import { withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { differences } from './differences.ts';

/** The verbs that change nothing: `verify`, `status`, `history` and `diff`. */
export function addLookVerbs(program: Command): void {
  withCommonOptions(program.command('verify <target>'))
    .description('prove one release (<name>@<version>) or all that an environment pins')
    .action((target: string, options: CommonOptions) => verify(openContext(options), target));
  withCommonOptions(program.command('status <env>'))
    .description('what is in force, since when, by whom and why')
    .action((env: string, options: CommonOptions) => status(openContext(options), env));
  withCommonOptions(program.command('history <env>'))
    .description('all revisions, the newest first')
    .action((env: string, options: CommonOptions) => history(openContext(options), env));
  withCommonOptions(program.command('diff <from> [to]'))
    .description('what differs between environments or revisions, as local#3 local')
    .addHelpText('after', '\nWith one argument: what its last change was.')
    .action((from: string, to: string | undefined, options: CommonOptions) =>
      diff(openContext(options), from, to),
    );
}

async function verify({ store, keys, answer }: Context, target: string): Promise<void> {
  if (target.includes('@')) {
    const publisher = await publicKey(keys, 'publisher');
    const { name, version, files } = await verifyRelease(store, publisher, ...parseRelease(target));
    answer({ name, version, files: files.length }, [
      `${name}@${version} is as published: ${files.length} files`,
    ]);
    return;
  }
  const { pins } = await readSet({ store, keys }, target);
  const versions = Object.entries(pinsByName(pins)).map(([name, { version }]) => [name, version]);
  const proved = await prove(store, keys, Object.fromEntries(versions) as Record<string, string>);
  answer({ env: pins.env, revision: pins.revision, releases: proved.length }, [
    `${pins.env} revision ${pins.revision} is proved: ${proved.length} releases`,
  ]);
}

async function status({ store, keys, answer }: Context, env: string): Promise<void> {
  const { pins, problems } = await readSet({ store, keys }, env);
  const all = Object.entries(pinsByName(pins));
  const width = Math.max(...all.map(([name]) => name.length));
  answer({ ...pins, problems }, [
    ...problems.map((problem) => `WARNING  ${problem}`),
    heading(pins),
    ...all.map(([name, { version, lastGood }]) => {
      const fallback = lastGood ? `  (falls back on ${lastGood.version})` : '';
      return `  ${name.padEnd(width)}  ${version}${fallback}`;
    }),
  ]);
}

async function history({ store, keys, answer }: Context, env: string): Promise<void> {
  const operator = await publicKey(keys, 'operator');
  const revisions = (await store.revisions(env)).toReversed();
  if (revisions.length === 0) throw new DeployError('not-found', `${env} has no history.`);
  const entries = await Promise.all(
    revisions.map(async (revision) => {
      try {
        const pins = await readRevision(store, operator, env, revision);
        return { value: pins, line: heading(pins) };
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        return { value: { env, revision, problem }, line: `WARNING  ${problem}` };
      }
    }),
  );
  answer(
    entries.map(({ value }) => value),
    entries.map(({ line }) => line),
  );
}

async function diff(context: Context, from: string, to: string | undefined): Promise<void> {
  const after = (await readSet(context, to ?? from)).pins;
  const before = to
    ? (await readSet(context, from)).pins
    : await previous(context, after.env, after.revision);
  const changes = differences(before, after);
  context.answer(changes, [
    ...changes.map((one) => `${one.name}  ${one.from ?? '(none)'} -> ${one.to ?? '(none)'}`),
    ...(changes.length === 0 ? ['nothing differs'] : []),
  ]);
}

async function previous({ store, keys }: Context, env: string, revision: number) {
  const earlier = (await store.revisions(env)).findLast((one) => one < revision);
  if (earlier === undefined) return undefined;
  return readRevision(store, await publicKey(keys, 'operator'), env, earlier);
}

async function readSet(
  { store, keys }: Pick<Context, 'store' | 'keys'>,
  target: string,
): Promise<{ pins: PinSet; problems: string[] }> {
  const { env, revision } = parseEnvironment(target);
  const operator = await publicKey(keys, 'operator');
  if (revision !== undefined) {
    return { pins: await readRevision(store, operator, env, revision), problems: [] };
  }
  const { pins, problems } = await readPins(store, operator, env);
  if (pins) return { pins, problems };
  if (problems.length > 0) throw new DeployError('damaged', `${env} has no good pins.`, problems);
  throw new DeployError('not-found', `${env} has no pins. Make some: "deploy pin ${env} …".`);
}

function heading({ env, revision, time, actor, reason, restores }: PinSet): string {
  const why = reason || (restores ? `restores ${restores}` : 'no reason given');
  return `${env} #${revision}  ${time}  ${actor}  ${why}`;
}
