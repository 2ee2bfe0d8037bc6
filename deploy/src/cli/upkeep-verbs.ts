import type { Command } from 'commander';
import { auditEnvironment, type Audit, type Head } from '../audit/audit-environment.ts';
import { DeployError } from '../deploy-error.ts';
import { collect } from '../gc/collect.ts';
import { trustedKeys } from '../signing/keys.ts';
import { parseCount, parseEnvironment } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type ChangingOptions, type CommonOptions, type Context } from './context.ts';
import { nothingPinned } from './status-verb.ts';

interface CollectingOptions extends ChangingOptions {
  keepRevisions: number;
  keepDays: number;
}

interface AuditOptions extends CommonOptions {
  head?: string;
}

/** `gc` and `audit verify`, which keep a store small and its history true. */
export function addUpkeepVerbs(program: Command): void {
  const collecting = withCommonOptions(program.command('gc'))
    .description('remove releases that no environment needs, now or in its recent history')
    .option('--keep-revisions <n>', 'newest revisions whose releases stay', parseCount, 20)
    .option('--keep-days <n>', 'days for which what was in force or built stays', parseCount, 30)
    .option('--dry-run', 'show what would be removed')
    .action((options: CollectingOptions) => gc(openContext(options), options));
  addHelp(collecting, {
    examples: ['gc --dry-run', 'gc --keep-revisions 50 --keep-days 90'],
    never: 'removes what is pinned, a last good version, or the history of another environment.',
    note:
      'Previews that nobody brings up to date for --keep-days go as well.\n' +
      'Open pages need their version for as long as people leave them open:\n' +
      'choose --keep-days by that.',
  });
  const audit = program.command('audit').description('is the history what operators made?');
  const verifying = withCommonOptions(audit.command('verify [env]'))
    .description('check signatures, hash links and gaps of a whole history; of all without <env>')
    .option('--head <revision:hash>', 'a newest revision that was recorded earlier')
    .action((env: string | undefined, options: AuditOptions) =>
      verify(openContext(options), env, options.head),
    );
  addHelp(verifying, {
    examples: [
      'audit verify',
      'audit verify production',
      'audit verify production --head 41:sha256-…',
    ],
    never: 'changes anything.',
    note: 'Note down the head it prints: only that shows that the end was cut off.',
  });
}

async function gc({ store, keys, printResult, report }: Context, options: CollectingOptions) {
  const { keepRevisions, keepDays, dryRun = false } = options;
  const done = await collect({ store, keys, keepRevisions, keepDays, dryRun, report });
  const verb = dryRun ? 'would be removed' : 'removed';
  printResult({ ...done, dryRun }, [
    `${counted(done.removed.length, 'release')} ${verb}, ${done.kept} kept`,
    ...done.removed.map(({ name, version }) => `  ${name}@${version}`),
    ...done.previews.map((env) => `  the preview ${env}`),
  ]);
}

async function verify({ store, keys, printResult }: Context, target?: string, head?: string) {
  if (head && !target) throw new DeployError('usage', '--head belongs to one environment.');
  const envs = target ? [parseEnvironment(target).env] : await store.environments();
  if (envs.length === 0) {
    printResult([], [nothingPinned(store)]);
    return;
  }
  const trusted = await trustedKeys(keys, 'operator');
  const recorded = head ? parseHead(head) : undefined;
  const audits: Audit[] = [];
  for (const env of envs) audits.push(await auditEnvironment(store, trusted, env, recorded));
  if (target && audits[0]?.revisions === 0 && !recorded) {
    throw new DeployError('not-found', `${target} has no history.`);
  }
  const problems = audits.flatMap((audit) => audit.problems);
  if (problems.length > 0) {
    throw new DeployError('damaged', 'The history is not what operators made.', problems);
  }
  printResult(
    audits,
    audits.flatMap(({ env, revisions, head: newest, notes }) => [
      `${env}: ${counted(revisions, 'revision')}, each signed and following on the one before`,
      ...(newest ? [`  head ${newest.revision}:${newest.hash}`] : []),
      ...notes.map((note) => `  ${note}`),
    ]),
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function parseHead(text: string): Head {
  const [, revision, hash] = /^([1-9]\d*):(sha256-\S+)$/.exec(text) ?? [];
  if (revision && hash) return { revision: Number(revision), hash };
  throw new DeployError('usage', `"${text}" is not <revision>:sha256-<hash>.`);
}
