import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Runs an operator's program as npm does, in the folder of the package, and returns its exit code
 * and all that it printed.
 *
 * @param program - Its path in `src`, such as `erase/main.ts`.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  const inSource = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', inSource(program), ...args], {
    cwd: inSource('..'),
    env: { PATH: process.env.PATH, ...env },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join('') };
}
