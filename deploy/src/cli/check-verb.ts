import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { checkRelease, type Finding } from '../check/check-release.ts';
import { DeployError } from '../deploy-error.ts';
import { readApi } from '../fit/read-api.ts';
import { openStore } from '../store/open-store.ts';
import { parseNames } from '../verbs/arguments.ts';
import { ownAddress } from '../verbs/own-address.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';

/** `check`: what a release would meet in each environment, before it is published. */
export function addCheckVerb(program: Command): void {
  const command = withCommonOptions(program.command('check <name>'))
    .description('build a package and compare it with what every environment has')
    .action(async (name: string, options: CommonOptions) => {
      const context = openContext(options);
      const findings = await check(parseNames([name])[0] ?? name, context);
      const isFit = findings.every(({ problems }) => problems.length === 0);
      const lines =
        findings.length > 0 ? findings.flatMap(linesOf) : ['No environment has pins to fit with.'];
      context.printResult({ name, findings }, lines);
      if (!isFit) throw new DeployError('unproved', `${name} does not fit everywhere.`);
    });
  addHelp(command, {
    examples: ['check mf-notes', 'check mf-notes --json'],
    never: 'publishes or pins anything.',
    note: 'It fails if some environment could not have it as things are.',
  });
}

async function check(name: string, context: ReturnType<typeof openContext>): Promise<Finding[]> {
  const { root, store, keys, report } = context;
  // A separate store, which is gone afterwards: nothing is published by looking.
  const folder = await mkdtemp(join(tmpdir(), 'kanban-check-'));
  try {
    const candidates = openStore(folder);
    const { publish } = await import('../publish/publish.ts');
    const own = { directory: join(folder, 'keys'), makes: true };
    report(`building ${name}, to be compared only`);
    const [built] = await publish({ root, store: candidates, keys: own, names: [name] });
    const there = built && (await candidates.release(name, built.version));
    if (there?.state !== 'valid') throw new DeployError('build-failed', `${name} was not built.`);
    const offered = (settings: { url?: string | undefined } | undefined, env: string) => {
      const address = settings?.url ?? ownAddress(env);
      return address === undefined
        ? Promise.resolve('the environment has no address')
        : readApi(`${address.replace(/\/+$/, '')}/api`);
    };
    return await checkRelease({ store, keys, candidates, readApi: offered }, there.release);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NOTHING = 'as the pinned one';

function linesOf({ env, pinned, problems, changes, unknown }: Finding): string[] {
  const fits = problems.length === 0 ? 'fits' : 'does not fit';
  const head = `${env}: ${fits}${pinned === undefined ? ', and is new there' : `; ${pinned} is pinned`}`;
  const said = [...problems, ...changes, ...unknown];
  const lines = said.length === 0 && pinned !== undefined ? [NOTHING] : said;
  return [head, ...lines.map((line) => `  ${line}`)];
}
