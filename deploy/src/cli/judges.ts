import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Judge } from '../bisect/look-at-sets.ts';
import type { Verdict } from '../bisect/find-turn.ts';
import { DeployError } from '../deploy-error.ts';

/** The variable by which a script gets the address of the page. */
export const ADDRESS_VARIABLE = 'BISECT_URL';

const SKIP = 125;
const NO_VERDICT = 128;

/** Judges by the exit code of a command, as git does: 0 is good, 125 skips, others are bad. */
export function judgeByCommand(command: string, report: (line: string) => void): Judge {
  return async ({ url, label }) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, [ADDRESS_VARIABLE]: url },
      // Standard output is for the result of the search.
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code === null || code >= NO_VERDICT) {
      const how = signal ? `ended by ${signal}` : `the exit code ${code ?? ''}`;
      throw new DeployError('unexpected', `${command} gave no verdict on ${label}: ${how}.`);
    }
    const verdict = code === 0 ? 'good' : code === SKIP ? 'skip' : 'bad';
    report(`${label} is ${verdict === 'skip' ? 'skipped' : verdict} (exit code ${code})`);
    return verdict;
  };
}

const verdicts: Readonly<Record<string, Verdict>> = { g: 'good', b: 'bad', s: 'skip' };

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Judges by what a person types who has looked at the page. */
export function judgeByPerson({ input, output }: Terminal): { judge: Judge; close: () => void } {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async judge({ url, label, suspects }) {
      output.write(`\n${label}: ${url}  (${suspects} suspected)\n`);
      for (;;) {
        output.write('Is it good, bad, or to be skipped? [g/b/s, q ends] ');
        const next = await lines.next();
        const typed = next.done ? 'q' : next.value.trim().toLowerCase();
        const verdict = verdicts[typed.slice(0, 1)];
        if (verdict) return verdict;
        if (typed.startsWith('q')) {
          const how = 'A script can judge as well: --run <command>.';
          throw new DeployError('usage', 'Ended before a release was found.', [how]);
        }
      }
    },
    close: () => reader.close(),
  };
}
