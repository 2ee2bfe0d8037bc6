import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { main } from '../cli/main.ts';
import { repositoryRoot } from '../release/repository.mjs';
import type { FakeStore } from './fake-store.ts';

type OnStore = Pick<FakeStore, 'store' | 'keys'>;

interface Ended {
  code: number;
  out: string;
  err: string;
}

const settings = (fake: OnStore): NodeJS.ProcessEnv => ({
  ...process.env,
  ...fake.keys.environment,
  STORE_DIR: fake.store.location,
  NODE_OPTIONS: '',
});

const program = join(repositoryRoot, 'deploy/bin/deploy.mjs');

/** Runs the CLI on a store as an operator does. Its start takes as long as dozens of `runDeploy`. */
export function runDeployProcess(fake: OnStore, ...arguments_: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: settings(fake) };
    execFile(process.execPath, [program, ...arguments_], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

/** Runs the CLI on a store in this process, one after the other: its output is the process's. */
export async function runDeploy(fake: OnStore, ...arguments_: string[]): Promise<Ended> {
  let [out, err] = ['', ''];
  const restore = replaceInProcess({
    argv: [process.execPath, program, ...arguments_],
    env: settings(fake),
    stdout: { write: (text: string) => void (out += text) },
    stderr: { write: (text: string) => void (err += text) },
  });
  try {
    const code = await main(arguments_);
    return { code, out, err };
  } finally {
    restore();
  }
}

/** Replaces what a program gets from its process, and returns what takes that back. */
function replaceInProcess(parts: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(parts).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const,
  );
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(process, name, { value, configurable: true });
  }
  return () => Object.defineProperties(process, Object.fromEntries(before));
}
