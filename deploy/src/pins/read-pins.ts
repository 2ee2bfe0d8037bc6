import type { Trust } from '../signing/trusted-key.ts';
import { DeployError } from '../deploy-error.ts';
import type { Store } from '../store/store.ts';
import { checkSignedPins } from './check-signed-pins.ts';
import type { PinSet } from './pin-set.ts';
import { RevisionReader } from './revision-reader.ts';

export interface EnvironmentPins {
  /** The newest revision that parses and is signed by the operator, if there is one. */
  pins: PinSet | undefined;
  /** The number of the next revision, which builds on this one. */
  next: number;
  /** The problems of newer revisions, for people. */
  problems: string[];
  /** Says, for people, that `current.json` is older than the history, which is what counts. */
  behind?: string;
}

/** Reads one revision; fails with `not-found` or `damaged`. */
export function readRevision(
  store: Store,
  operator: Trust,
  env: string,
  revision: number,
): Promise<PinSet> {
  return new RevisionReader(store, operator, env).read(revision);
}

/**
 * Finds the pins of an environment: `current.json`, or, if that is damaged, replayed or behind an
 * interrupted commit, the highest good revision of the history.
 */
export async function readPins(
  store: Store,
  operator: Trust,
  env: string,
): Promise<EnvironmentPins> {
  const problems: string[] = [];
  const revisions = await store.revisions(env);
  const reader = new RevisionReader(store, operator, env);
  const current = await readCurrent(store, operator, env, reader).catch(recordIn(problems));
  const next = Math.max(current?.revision ?? 0, revisions.at(-1) ?? 0) + 1;
  for (const revision of revisions.toReversed()) {
    if (current && revision <= current.revision) break;
    const pins = await reader.read(revision).catch(recordIn(problems));
    if (!pins) continue;
    if (!current) return { pins, next, problems };
    const behind =
      `current.json of ${env} is revision ${current.revision}, though revision ${revision} was made: ` +
      `it was put back, or a change was interrupted. The next change mends it.`;
    return { pins, next, problems, behind };
  }
  return { pins: current, next, problems };
}

async function readCurrent(
  store: Store,
  operator: Trust,
  env: string,
  reader: RevisionReader,
): Promise<PinSet | undefined> {
  const text = await store.current(env);
  if (text === undefined) return undefined;
  const where = `current.json of ${env}`;
  return reader.check(checkSignedPins(text, where, operator, env), where);
}

function recordIn(problems: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof DeployError)) throw error;
    problems.push([error.message, ...error.details].join(' '));
    return undefined;
  };
}
