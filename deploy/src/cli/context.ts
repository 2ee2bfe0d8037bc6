import { repositoryRoot } from '../release/repository.mjs';
import { storeLocation } from '../settings/store-location.ts';
import type { KeySource } from '../signing/keys.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { commandText } from '../verbs/command-text.ts';
import { createProgress } from './progress.ts';

/** Options that every verb takes. */
export interface CommonOptions {
  store?: string;
  json?: boolean;
}

/** Options of the verbs that change an environment. */
export interface ChangingOptions extends CommonOptions {
  dryRun?: boolean;
  reason?: string;
}

/** The context of a verb, made from its options and the process. */
export interface Context {
  root: string;
  store: Store;
  keys: KeySource;
  json: boolean;
  /** The response: lines for people, or the value itself with `--json`. */
  printResult: (value: unknown, lines: readonly string[]) => void;
  /** Progress, beside the response. */
  report: (line: string) => void;
}

/**
 * Opens the store that the options name, by default the one of `npm start`. Only publishing and
 * pinning create keys in a store without any, so that looking at a wrong place fails.
 */
export function openContext(options: CommonOptions, { makesKeys = false } = {}): Context {
  const store = openStore(storeLocation(options.store));
  const json = options.json ?? false;
  const progress = createProgress(process.stderr);
  return {
    root: repositoryRoot,
    store,
    keys: { directory: store.keyDirectory, environment: process.env, makes: makesKeys },
    json,
    printResult: (value, lines) => {
      progress.end();
      process.stdout.write(`${json ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`);
    },
    report: progress.report,
  };
}

/** The operator's command, as they would type it again. */
export const typedCommand = (): string => commandText(process.argv.slice(2));
