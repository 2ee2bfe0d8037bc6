import { spawn } from 'node:child_process';
import type { RunAs } from './unprivileged-user.ts';

/** Runs a program to its end and returns its output; a failure includes it. */
export function run(
  program: string,
  args: readonly string[],
  options: { runAs?: RunAs | undefined; cwd?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: options.cwd ?? '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...options.runAs,
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${program} failed (${code ?? 'killed'}): ${printed.trim()}`));
    });
  });
}
