import { createHash } from 'node:crypto';
import type { Automatic } from '../pins/budgets.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { DeployError } from '../deploy-error.ts';
import { RevisionReader } from '../pins/revision-reader.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

/** What is said of a revision. */
export interface Announcement {
  /** An id that stays the same when it is sent again, so that a receiver can drop repeats. */
  id: string;
  env: string;
  revision: number;
  actor?: string;
  approvedBy?: string;
  reason?: string;
  time?: string;
  /** Why a watcher has made it. */
  automatic?: Automatic;
  /** What differs from the revision before, a line each. */
  changes?: string[];
  /** Why nobody accepts the revision. */
  problem?: string;
}

/** A way to reach people; it fails unless the announcement has arrived. */
export interface Channel {
  /** Names it in what is remembered of it. */
  name: string;
  send: (announcement: Announcement) => Promise<void>;
}

export interface AnnouncerOptions {
  store: Store;
  keys: KeySource;
  env: string;
  channel: Channel;
  /** What differs between two revisions, for people. */
  describe: (before: PinSet | undefined, after: PinSet) => string[];
  report: (line: string) => void;
}

const KIND = 'announced';

/**
 * Announces each revision in order, also those that were made while nobody did. How far it has come is
 * kept in the store. What has not arrived is sent again at the next look.
 */
export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #note: string;
  #said = '';

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    const id = createHash('sha256').update(options.channel.name).digest('hex').slice(0, 8);
    this.#note = `${options.env}.${id}`;
  }

  /** Looks once; returns the number of revisions that were announced. */
  async look(): Promise<number> {
    const { store, keys, env, channel, report } = this.#options;
    const revisions = await store.revisions(env);
    const done = await this.#done();
    if (done === undefined) {
      // What was before is in the history, and nobody asked for it.
      await this.#remember(revisions.at(-1) ?? 0);
      return 0;
    }
    const reader = new RevisionReader(store, await trustedKeys(keys, 'operator'), env);
    let count = 0;
    for (const revision of revisions.filter((one) => one > done)) {
      const announcement = await this.#announcementOf(reader, revision);
      try {
        await channel.send(announcement);
      } catch (error) {
        const line = `revision ${revision} of ${env} has not been announced: ${String(error)}`;
        if (line !== this.#said) report(line);
        this.#said = line;
        return count;
      }
      await this.#remember(revision);
      report(`revision ${revision} of ${env} has been announced`);
      count += 1;
    }
    return count;
  }

  async #announcementOf(reader: RevisionReader, revision: number): Promise<Announcement> {
    const { env, describe } = this.#options;
    const id = `${env}#${revision}`;
    const pins = await reader.read(revision).catch(asProblem);
    if (typeof pins === 'string') return { id, env, revision, problem: pins };
    const earlier = pins.previous && (await reader.read(pins.previous.revision).catch(asProblem));
    const before = typeof earlier === 'string' ? undefined : earlier;
    const { actor, approved, reason, time, automatic } = pins;
    return {
      id,
      env,
      revision,
      actor,
      ...(approved && { approvedBy: approved.actor }),
      reason,
      time,
      ...(automatic && { automatic }),
      changes: describe(before, pins),
    };
  }

  async #done(): Promise<number | undefined> {
    const text = (await this.#options.store.intentions(KIND)).get(this.#note);
    const revision = Number(text);
    return text !== undefined && Number.isInteger(revision) ? revision : undefined;
  }

  #remember(revision: number): Promise<void> {
    return this.#options.store.writeIntention(KIND, this.#note, String(revision));
  }
}

function asProblem(error: unknown): string {
  if (error instanceof DeployError) return error.message;
  throw error;
}
