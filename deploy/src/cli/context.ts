import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import type { KeySource } from '../signing/keys.ts';
import { openStore, type Store } from '../store/open-store.ts';

/** Options that every verb takes. */
export interface CommonOptions {
  store?: string;
  json?: boolean;
  dryRun?: boolean;
  reason?: string;
}

/** What a verb works with, made from its options and the process. */
export interface Context {
  root: string;
  store: Store;
  keys: KeySource;
  json: boolean;
  dryRun: boolean;
  /** The answer: a line for people, or the value itself with `--json`. */
  answer: (value: unknown, lines: readonly string[]) => void;
  /** Progress, beside the answer. */
  progress: (line: string) => void;
}

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens what the options name; unnamed, the store of `npm start`. */
export function openContext(options: CommonOptions): Context {
  const data = process.env['DATA_DIR'] ?? join(repositoryRoot, '.data');
  const store = openStore(
    resolve(options.store ?? process.env['STORE_DIR'] ?? join(data, 'store')),
  );
  const json = options.json ?? false;
  return {
    root: repositoryRoot,
    store,
    keys: { directory: store.keyDirectory, environment: process.env },
    json,
    dryRun: options.dryRun ?? false,
    answer: (value, lines) => {
      process.stdout.write(`${json ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`);
    },
    progress: (line) => process.stderr.write(`${line}\n`),
  };
}
