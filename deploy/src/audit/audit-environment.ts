import type { Trust } from '../signing/trusted-key.ts';
import { revisionHash, type PinSet } from '../pins/pin-set.ts';
import { readRevision } from '../pins/read-pins.ts';
import type { Store } from '../store/store.ts';

/** A revision as somebody recorded it earlier. */
export interface Head {
  revision: number;
  hash: string;
}

export interface Audit {
  env: string;
  /** How many revisions were read. */
  revisions: number;
  /**
   * The newest one, to be recorded elsewhere: a later audit checks that the history still has it.
   */
  head: Head | undefined;
  /** Errors that must be corrected. */
  problems: string[];
  /** Facts that are allowed, but worth knowing. */
  notes: string[];
}

/**
 * Reads an environment's whole history and checks that operators signed each revision, that each
 * follows its predecessor by hash, and that none was removed.
 */
export async function auditEnvironment(
  store: Store,
  trusted: Trust,
  env: string,
  recorded?: Head,
): Promise<Audit> {
  const numbers = await store.revisions(env);
  const audit: Audit = { env, revisions: numbers.length, head: undefined, problems: [], notes: [] };
  let before: PinSet | undefined;
  let unlinked = 0;
  for (let revision = 1; revision <= (numbers.at(-1) ?? 0); revision++) {
    const pins = await readRevision(store, trusted, env, revision).catch((error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      audit.problems.push(
        numbers.includes(revision) ? problem : `revision ${revision} of ${env} was removed.`,
      );
      return undefined;
    });
    if (!pins) {
      before = undefined;
      continue;
    }
    if (pins.previous) audit.problems.push(...linkProblems(pins, before));
    else if (unlinked === revision - 1) unlinked = revision;
    else audit.problems.push(`revision ${revision} of ${env} does not say what it follows on.`);
    before = pins;
    audit.head = { revision, hash: revisionHash(pins) };
    if (recorded?.revision === revision && recorded.hash !== audit.head.hash) {
      audit.problems.push(`revision ${revision} of ${env} is not the one that was recorded.`);
    }
  }
  if (unlinked > 1) audit.notes.push(`Revisions 1 to ${unlinked} are from before links were kept.`);
  if (recorded && recorded.revision > (numbers.at(-1) ?? 0)) {
    audit.problems.push(`${env} has lost its newest revisions: ${recorded.revision} was recorded.`);
  }
  audit.notes.push(...(await currentNotes(store, env, before)));
  return audit;
}

function linkProblems({ env, revision, previous }: PinSet, before: PinSet | undefined): string[] {
  if (!previous) return [];
  // The problem of an unreadable revision has been reported already.
  if (!before && previous.revision === revision - 1) return [];
  if (before?.revision === previous.revision && revisionHash(before) === previous.hash) return [];
  return [`revision ${revision} of ${env} follows on another revision ${previous.revision}.`];
}

async function currentNotes(
  store: Store,
  env: string,
  newest: PinSet | undefined,
): Promise<string[]> {
  const text = newest && (await store.revision(env, newest.revision));
  if (!newest || (await store.current(env)) === text) return [];
  return [
    `current.json of ${env} is not revision ${newest.revision}. Gateways serve the history's newest ` +
      `all the same; the next change mends it.`,
  ];
}
