import { whatBrought, type Brought } from '../audit/brought.ts';
import { readReports } from '../beacons/stored-reports.ts';
import { sumReports } from '../beacons/sum-reports.ts';
import { sumTallies } from '../beacons/tally.ts';
import { DeployError } from '../deploy-error.ts';
import { stopCanary } from '../pin/canary.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { rollback } from '../pin/rollback.ts';
import { budgetOf } from '../pins/budgets.ts';
import { pinsByName, type PinSet } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { SHELL } from '../release/release-names.ts';
import { trustedKeys } from '../signing/keys.ts';
import { findingText } from './finding-text.ts';
import { judge, type Finding, type Stretch } from './judge.ts';
import { TallyHistory } from './tally-history.ts';

export interface WatcherOptions extends Pick<ChangeOptions, 'store' | 'keys' | 'env' | 'actor'> {
  report: (line: string) => void;
  /** The clock; tests bring another one. */
  now?: () => number;
}

const MINUTE_MS = 60_000;
/** Views of the version before that are enough to compare with. */
const ENOUGH = 100;
const STRETCHES_MS = [10 * MINUTE_MS, 60 * MINUTE_MS];
/** How long a version is watched. What breaks later has another reason than that it is new. */
const WATCHED_MS = 24 * 60 * MINUTE_MS;

interface Suspect extends Finding {
  name: string;
  version: string;
}

/**
 * Looks at what pages report, and takes back a version that goes past its budget: it stops a canary,
 * or restores the release that was there before. Each version is judged once, and never one that a
 * rollback has restored.
 */
export class Watcher {
  readonly #options: WatcherOptions;
  readonly #now: () => number;
  readonly #history = new TallyHistory(Math.max(...STRETCHES_MS));
  #brought: { revision: number; found: Map<string, Brought> } | undefined;
  #said = '';

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Looks once; returns the change that was made. */
  async look(): Promise<PinChange | undefined> {
    const { store, keys, env } = this.#options;
    const { pins } = await readPins(store, await trustedKeys(keys, 'operator'), env);
    const [first, ...others] = await readReports(store, env);
    this.#history.add(first && sumReports([first, ...others]), this.#now());
    if (!pins) return undefined;
    const found = this.#inCanary(pins) ?? (await this.#inForce(pins));
    if (!found) return undefined;
    const { name, version, isCanary, ...finding } = found;
    const text = findingText({ ...finding, release: `${name}@${version}` });
    try {
      return await this.#takeBack(found, text);
    } catch (error) {
      if (!(error instanceof DeployError)) throw error;
      // Another watcher was quicker, or a lock or a proof holds it: the next look sees what is.
      this.#say(`${text}: ${isCanary ? 'not stopped' : 'not rolled back'}: ${error.message}`);
      return undefined;
    }
  }

  #inCanary(pins: PinSet): (Suspect & { isCanary: true }) | undefined {
    const { canary } = pins;
    for (const [name, { version }] of Object.entries(canary?.versions ?? {})) {
      const usual = pinsByName(pins)[name];
      if (!canary || !usual || isDecided(pins, name, version)) continue;
      const stretches = this.#stretches(
        `${name}@${version}`,
        Date.parse(canary.began.time),
        `${name}@${usual.version}`,
      );
      const found = judge(stretches, budgetOf(pins.settings?.budgets, name));
      if (found) return { ...found, name, version, isCanary: true };
    }
    return undefined;
  }

  async #inForce(pins: PinSet): Promise<(Suspect & { isCanary: false }) | undefined> {
    const brought = await this.#whatBrought(pins);
    const isNew = (name: string) => {
      const { by, instead } = brought.get(name) ?? {};
      return by !== undefined && instead !== undefined && this.#now() - timeOf(by) <= WATCHED_MS;
    };
    const suspects = Object.keys(pinsByName(pins)).flatMap((name) => {
      const found = this.#suspect(pins, name, brought.get(name));
      return found ? [found] : [];
    });
    const unchanged = suspects.find(({ name }) => !isNew(name));
    const [found] = suspects
      .filter(({ name, version }) => isNew(name) && !isDecided(pins, name, version))
      // What a rollback has restored is not taken back in turn.
      .filter(({ name }) => brought.get(name)?.by.restores === undefined)
      .toSorted((one, other) => other.share / other.budget - one.share / one.budget);
    if (!found) return undefined;
    // What fails without having changed has another reason, unless the page itself is new.
    if (unchanged && !isNew(SHELL)) {
      this.#say(`${unchanged.name} is past its budget, too, and has not changed: nothing is done`);
      return undefined;
    }
    return { ...found, isCanary: false };
  }

  #suspect(pins: PinSet, name: string, brought: Brought | undefined): Suspect | undefined {
    const { version, disabled, lastGood } = pinsByName(pins)[name] ?? {};
    if (!brought || version === undefined || disabled) return undefined;
    const before = lastGood && `${name}@${lastGood.version}`;
    const stretches = this.#stretches(`${name}@${version}`, timeOf(brought.by), before);
    const found = judge(stretches, budgetOf(pins.settings?.budgets, name));
    return found && { ...found, name, version };
  }

  #stretches(release: string, began: number, before: string | undefined): Stretch[] {
    const history = this.#history;
    const ever = sumTallies(before === undefined ? {} : history.all(before));
    return STRETCHES_MS.map((long) => {
      const from = this.#now() - long;
      // Beside a canary the version before is still in use, and has the same bad hours.
      const meanwhile = sumTallies(before === undefined ? {} : history.since(before, from, 0));
      const tallies = history.since(release, from, began);
      return { tallies, before: meanwhile.views >= ENOUGH ? meanwhile : ever };
    });
  }

  async #whatBrought(pins: PinSet): Promise<Map<string, Brought>> {
    const { store, keys } = this.#options;
    if (this.#brought?.revision !== pins.revision) {
      const found = await whatBrought({ store, keys }, pins, { most: 50 });
      this.#brought = { revision: pins.revision, found };
    }
    return this.#brought.found;
  }

  async #takeBack(found: Suspect & { isCanary: boolean }, text: string) {
    const { report, now: _, ...sources } = this.#options;
    const { name, version, isCanary, ...finding } = found;
    const automatic = { ...finding, release: `${name}@${version}` };
    const change = { actor: 'deploy watch', ...sources, reason: text, automatic };
    if (isCanary) {
      const stopped = await stopCanary(change);
      report(`revision ${stopped.pins.revision} stops the canary: ${text}`);
      return stopped;
    }
    const { by } = this.#brought?.found.get(name) ?? {};
    const to = by?.previous?.revision;
    if (!by || to === undefined) return undefined;
    const together = [...(this.#brought?.found ?? [])]
      .filter(([, one]) => one.by.revision === by.revision && one.instead !== undefined)
      .map(([one]) => one);
    // What came together may not fit without it.
    const back = await rollback({ ...change, to, only: [name] }).catch((error: unknown) => {
      if (!(error instanceof DeployError) || error.kind !== 'unproved') throw error;
      if (together.length < 2) throw error;
      return rollback({ ...change, to, only: together });
    });
    report(`revision ${back.pins.revision} restores revision ${to}: ${text}`);
    return back;
  }

  /** Reports something once, and not at each look. */
  #say(line: string): void {
    if (line !== this.#said) this.#options.report(line);
    this.#said = line;
  }
}

/** Whether a watcher has taken a version back before; if it is there again, people wanted that. */
const isDecided = ({ withdrawn = [] }: PinSet, name: string, version: string): boolean =>
  withdrawn.includes(`${name}@${version}`);

const timeOf = ({ approved, time }: PinSet) => Date.parse(approved?.time ?? time);
