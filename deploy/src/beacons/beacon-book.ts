import { Counter, type Registry } from 'prom-client';
import type { ShownPins } from '../pins/pin-set.ts';
import { everyRelease } from '../pins/sets.ts';
import { phases, type Beacon, type BeaconSummary, type Phase } from './beacon.ts';
import {
  mergeTallies,
  noViews,
  paintClass,
  type Browser,
  type Tally,
  type Trouble,
} from './tally.ts';

const REMEMBERED_ERRORS = 50;
const REMEMBERED_VERSIONS = 200;
const REMEMBERED_PAGES = 100;
const OTHER = 'other';

const none = Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>;

type Event = Beacon['events'][number];
type Count = BeaconSummary['remotes'][number];

const troubles: Readonly<Partial<Record<Phase, Trouble>>> = {
  failed: 'failed',
  'fell-back': 'failed',
  'render-failed': 'errors',
  threw: 'errors',
  crashed: 'crashed',
};

/** What an event says of one view. Loading or failing to is a view, all else comes after it. */
function tallyOf({ phase, again, took }: Event, times: number): Tally {
  const trouble = troubles[phase];
  if (again) return noViews;
  const views = trouble === undefined || trouble === 'failed' ? times : 0;
  const tally = { ...noViews, views };
  if (took !== undefined) {
    const own = paintClass(took);
    tally.took = Array.from({ length: own + 1 }, (_, index) => (index === own ? times : 0));
  }
  return trouble ? { ...tally, [trouble]: times } : tally;
}

/**
 * The reports of pages to this gateway since it began to count; labels are versions that were
 * pinned, or `other`.
 */
export class BeaconBook {
  readonly #env: string;
  #since = new Date().toISOString();
  readonly #counts = new Map<string, Count>();
  readonly #errors = new Map<string, BeaconSummary['errors'][number]>();
  readonly #pages = new Map<number, string>();
  readonly #known = new Set<string>();
  readonly #phases: Counter<'env' | 'remote' | 'version' | 'phase'>;

  constructor(env: string, register: Registry) {
    this.#env = env;
    this.#phases = new Counter({
      registers: [register],
      name: 'kanban_remote_phases_total',
      help: 'Loads and failures of remotes that pages reported; loads are extrapolated from the sampled part.',
      labelNames: ['env', 'remote', 'version', 'phase'],
    });
  }

  write({ events }: Beacon, pins: ShownPins, browser: Browser = 'other'): void {
    this.#learn(pins);
    // Only a part of the loads is reported, but all failures.
    const sample = pins.settings?.beaconSample ?? 1;
    const weight = sample > 0 ? Math.round(1 / sample) : 0;
    for (const event of events) this.#count(event, event.phase === 'loaded' ? weight : 1, browser);
  }

  summary(): BeaconSummary {
    return {
      env: this.#env,
      since: this.#since,
      remotes: [...this.#counts.values()],
      errors: [...this.#errors.values()].toReversed(),
      pages: Object.fromEntries(this.#pages),
    };
  }

  /** Remembers that a page of a revision is open. */
  seePage(revision: number): void {
    this.#pages.delete(revision);
    this.#pages.set(revision, new Date().toISOString());
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > REMEMBERED_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** Begins to count from zero; what Prometheus reads goes on. */
  startOver(): void {
    this.#since = new Date().toISOString();
    this.#counts.clear();
    this.#errors.clear();
    this.#pages.clear();
  }

  #count({ phase, error, ...event }: Event, times: number, browser: Browser): void {
    const isKnown = this.#known.has(`${event.remote}@${event.version}`);
    const remote = isKnown ? event.remote : OTHER;
    const version = isKnown ? event.version : OTHER;
    const key = `${remote}@${version}`;
    const known = this.#counts.get(key);
    const counts = { ...none, ...known?.counts };
    counts[phase] += times;
    const tallies = mergeTallies(known?.tallies, {
      [browser]: tallyOf({ phase, ...event }, times),
    });
    this.#counts.set(key, { remote, version, counts, tallies });
    this.#phases.inc({ env: this.#env, remote, version, phase }, times);
    if (error && isKnown) this.#recordError({ remote, version, phase, error });
  }

  #recordError(reported: Omit<BeaconSummary['errors'][number], 'count' | 'last'>): void {
    const key = JSON.stringify(reported);
    const count = (this.#errors.get(key)?.count ?? 0) + 1;
    this.#errors.delete(key);
    this.#errors.set(key, { ...reported, count, last: new Date().toISOString() });
    const [oldest] = this.#errors.keys();
    if (this.#errors.size > REMEMBERED_ERRORS && oldest) this.#errors.delete(oldest);
  }

  // Pages that were opened before a change report versions that were pinned then.
  #learn(pins: ShownPins): void {
    for (const { name, pin } of everyRelease(pins)) this.#known.add(`${name}@${pin.version}`);
    for (const oldest of this.#known) {
      if (this.#known.size <= REMEMBERED_VERSIONS) break;
      this.#known.delete(oldest);
    }
  }
}
