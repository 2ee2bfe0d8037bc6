import type { Command } from 'commander';
import { bisect, type Finding } from '../bisect/bisect.ts';
import { DeployError } from '../deploy-error.ts';
import { parseEnvironment, parsePort, parseRevision } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';
import { findingLines, sentence } from './finding-lines.ts';
import { ADDRESS_VARIABLE, judgeByCommand, judgeByPerson } from './judges.ts';
import { readSet } from '../verbs/read-set.ts';

interface BisectOptions extends CommonOptions {
  good: number;
  bad?: number;
  run?: string;
  port: number;
  api?: string;
}

/** `bisect`: which release brought a fault. */
export function addBisectVerb(program: Command): void {
  const command = withCommonOptions(program.command('bisect <env>'))
    .description('find the release that brought a fault, by serving the sets of revisions to you')
    .requiredOption('--good <revision>', 'a revision without the fault', parseRevision)
    .option('--bad <revision>', 'a later one with it (default: the one in force)', parseRevision)
    .option('--run <command>', 'what judges each set; without it, you are asked')
    .option('--port <port>', 'where on this machine', parsePort, 8088)
    .option('--api <address>', 'the API to call (default: the one of the environment’s address)')
    .action((env: string, options: BisectOptions) => search(env, options));
  addHelp(command, {
    examples: [
      'bisect production --good 40',
      'bisect production --good 40 --bad 47 --run ./boards-open.sh',
    ],
    never: 'changes the environment.',
    note:
      `The command gets the address of the page in ${ADDRESS_VARIABLE}. Its exit code is 0 if the\n` +
      'set is good, 125 if it cannot say, and any other up to 127 if it is bad. The API is the real\n' +
      'one: what is changed there is changed for all.',
  });
}

async function search(target: string, options: BisectOptions): Promise<void> {
  const context = openContext(options);
  const { store, keys, report } = context;
  const { good, run, port, api } = options;
  const { env } = parseEnvironment(target);
  const inForce = (await readSet(context, env)).pins;
  const bad = options.bad ?? inForce.revision;
  const person = run === undefined ? judgeByPerson(terminal) : undefined;
  const judge = person?.judge ?? judgeByCommand(run ?? '', report);
  try {
    const checksEnds = person === undefined;
    const whole = { store, keys, env, good, bad, judge, checksEnds, port, api, report };
    const finding = await bisect(whole);
    refuseUncertain(finding);
    context.printResult(printable(finding), findingLines(finding, inForce));
  } finally {
    person?.close();
  }
}

const terminal = { input: process.stdin, output: process.stderr };

function refuseUncertain({ isCertain, culprits }: Finding): void {
  if (isCertain) return;
  throw new DeployError(
    'unproved',
    'It is at least one of these, which cannot be judged apart from each other.',
    culprits.map(sentence),
  );
}

function printable({ good, bad, culprits }: Finding): object {
  return {
    good: good.revision,
    bad: bad.revision,
    culprits: culprits.map(({ name, before, after, by }) => {
      const { revision, actor, time, reason } = by;
      const [from, to] = [before?.version ?? null, after?.version ?? null];
      return { name, from, to, revision, actor, time, reason };
    }),
  };
}
