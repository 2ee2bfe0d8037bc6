import type { PinSet, ShownPins } from '../pins/pin-set.ts';
import { checkSignedPins } from '../pins/check-signed-pins.ts';
import { readPins, readRevision } from '../pins/read-pins.ts';
import { integrityOf } from '../signing/integrity.ts';
import { canaryPins } from '../pins/sets.ts';
import { SHELL } from '../release/release-names.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { fetchPinned, type PinCache } from './pin-cache.ts';

/** The releases of pages, all of one set. */
export interface ServedSet {
  pins: ShownPins;
  /** The page of the pinned shell, as it was published. */
  template: string;
}

export interface Served extends ServedSet {
  /** For those whom the canary takes in; everybody gets the usual set while its shell is broken. */
  canary?: ServedSet;
}

export interface PinState {
  served: Served | undefined;
  /** The reasons why this differs from the environment's current pins. */
  problems: readonly string[];
}

/** The source of the pins that a gateway serves. */
export interface PinsInForce {
  get(): Promise<PinState>;
  /**
   * The pins of one revision, since pages may come from another gateway that is ahead or behind.
   */
  revision(number: number): Promise<ShownPins | undefined>;
  close(): void;
}

export interface ServedPinsOptions {
  store: Store;
  keys: KeySource;
  env: string;
  log: (line: string) => void;
  /** The pins served last, for a start while the store is away. */
  kept?: PinCache | undefined;
}

// While there is a problem, a repaired release does not show in the pins' tag.
const RECHECK_AFTER_MS = 1000;

/** The revision that a gateway serves. After the first good one it never serves a broken one. */
export class ServedPins implements PinsInForce {
  readonly #options: ServedPinsOptions;
  readonly #stopWatching: () => void;
  #state: PinState = { served: undefined, problems: [] };
  #tag = '';
  #checked = 0;
  #running: Promise<PinState> | undefined;
  #last: Promise<Served | undefined> | undefined;

  constructor(options: ServedPinsOptions) {
    this.#options = options;
    this.#stopWatching = options.store.watch(options.env, () => void this.#look());
  }

  /** Returns the pins to serve; a change takes effect without a restart. */
  async get(): Promise<PinState> {
    // A page does not wait for a network: the watch brings a change within seconds.
    if (this.#options.store.isRemote && this.#state.served) return this.#state;
    return this.#look();
  }

  async revision(number: number): Promise<ShownPins | undefined> {
    const { store, keys, env } = this.#options;
    const { served } = this.#state;
    if (served?.pins.revision === number) return served.pins;
    const operator = await trustedKeys(keys, 'operator');
    return readRevision(store, operator, env, number).catch(() => undefined);
  }

  close(): void {
    this.#stopWatching();
  }

  #look(): Promise<PinState> {
    this.#running ??= this.#refresh().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #refresh(): Promise<PinState> {
    const { store, env } = this.#options;
    try {
      const tag = await store.currentTag(env);
      const settled = this.#state.served && this.#state.problems.length === 0;
      const recent = performance.now() - this.#checked < RECHECK_AFTER_MS;
      if (tag === this.#tag && (settled || (recent && this.#state.served))) return this.#state;
      await this.#become(await this.#load());
      this.#tag = tag;
      this.#checked = performance.now();
    } catch (error) {
      await this.#become({ served: undefined, problems: [String(error)] });
    }
    return this.#state;
  }

  async #become(next: PinState): Promise<void> {
    const before = this.#state;
    const { log, env, kept } = this.#options;
    const last = await this.#lastServed();
    const served = next.served ?? before.served ?? last;
    const isAsCached = served !== undefined && served === last;
    const note = `Revision ${served?.pins.revision ?? 0} of ${env} is served as it was kept here.`;
    const problems = isAsCached ? [...next.problems, note] : next.problems;
    this.#state = { served, problems };
    if (problems.join() !== before.problems.join()) problems.forEach((one) => log(one));
    if (!served || served.pins.revision === before.served?.pins.revision) return;
    log(`Serving revision ${served.pins.revision} of ${env}.`);
    if (isAsCached || !kept) return;
    // Not awaited: files that are missing are fetched when they are needed.
    Promise.all([
      kept.write(JSON.stringify(served.pins)),
      fetchPinned(this.#options.store, served.pins),
    ]).catch((error: unknown) => log(`Not everything could be kept: ${String(error)}`));
  }

  /** The pins that a gateway on this machine served last, unless they are outdated. */
  #lastServed(): Promise<Served | undefined> {
    const { kept, keys, env } = this.#options;
    this.#last ??= (async () => {
      const text = await kept?.read();
      if (text === undefined) return undefined;
      // What its signer may do was checked before it was kept, when the history could be read.
      const operator = await trustedKeys(keys, 'operator');
      const pins = checkSignedPins(text, 'the kept pins', operator, env);
      return this.#served(pins);
    })().catch(() => undefined);
    return this.#last;
  }

  async #load(): Promise<PinState> {
    const { store, keys, env } = this.#options;
    const operator = await trustedKeys(keys, 'operator');
    const { pins, problems, behind } = await readPins(store, operator, env);
    if (behind) problems.push(behind);
    if (!pins) return { served: undefined, problems: [...problems, `${env} has no good pins.`] };
    const last = await this.#lastServed();
    const lowest = Math.max(this.#state.served?.pins.revision ?? 0, last?.pins.revision ?? 0);
    if (pins.revision < lowest) {
      const replayed = `The pins of ${env} went back from revision ${lowest} to ${pins.revision}.`;
      return { served: undefined, problems: [...problems, replayed] };
    }
    const served = await this.#served(pins);
    if (served && pins.canary && !served.canary) {
      problems.push(`The shell of the canary of ${env} is missing or was changed: nobody gets it.`);
    }
    if (served) return { served, problems };
    problems.push(`The shell of revision ${pins.revision} of ${env} is missing or was changed.`);
    if (this.#state.served) return { served: undefined, problems };
    return { served: await this.#olderWithShell(pins.revision), problems };
  }

  async #olderWithShell(below: number): Promise<Served | undefined> {
    const { store, keys, env } = this.#options;
    const operator = await trustedKeys(keys, 'operator');
    for (const revision of (await store.revisions(env)).toReversed()) {
      if (revision >= below) continue;
      const pins = await readRevision(store, operator, env, revision).catch(() => undefined);
      const served = pins && (await this.#served(pins));
      if (served) return served;
    }
    return undefined;
  }

  async #served(pins: PinSet): Promise<Served | undefined> {
    const template = await this.#template(pins);
    if (!template) return undefined;
    const canary = canaryPins(pins);
    const forCanary = canary && (await this.#template(canary));
    return { pins, template, ...(forCanary && { canary: { pins: canary, template: forCanary } }) };
  }

  async #template({ shell }: ShownPins): Promise<string | undefined> {
    const { store } = this.#options;
    const there = await store.release(SHELL, shell.version);
    const html = await store.readFile(SHELL, shell.version, shell.entry);
    const good = there.state === 'valid' && html && integrityOf(html) === shell.integrity;
    return good ? html.toString() : undefined;
  }
}
