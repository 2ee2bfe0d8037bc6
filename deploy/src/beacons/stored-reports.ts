import { randomUUID } from 'node:crypto';
import { parseJson } from '../parse-json.ts';
import type { Store } from '../store/store.ts';
import { summarySchema, type BeaconSummary } from './beacon.ts';
import { sumReports } from './sum-reports.ts';

/** The part of a store that keeps reports. */
export type ReportStore = Pick<Store, 'writeReport' | 'reports' | 'removeReport'>;

/** Keeps nothing, for gateways that show a set which is not in force. */
export const keptNowhere: ReportStore = {
  writeReport: () => Promise.resolve(),
  reports: () => Promise.resolve(new Map()),
  removeReport: () => Promise.resolve(),
};

/** The part of a book of reports that is stored. */
interface Book {
  summary(): BeaconSummary;
  startOver(): void;
}

export interface StoredReportsOptions {
  store: ReportStore;
  env: string;
  book: Book;
  log: (line: string) => void;
  /** How long reports may wait to be written; a crash loses them. */
  writeAfterMs?: number;
}

const WRITE_AFTER_MS = 20_000;
const READ_AGAIN_AFTER_MS = 10_000;
const KEEP_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Keeps what pages reported in the store, where it survives this gateway and is added to what others
 * counted. Each gateway writes a file of its day; nobody else changes it, so none is counted twice.
 */
export class StoredReports {
  readonly #options: StoredReportsOptions;
  readonly #id = randomUUID();
  #day = dayOf(Date.now());
  #timer: NodeJS.Timeout | undefined;
  #read: { at: number; others: Promise<BeaconSummary[]> } | undefined;
  #cannotWrite = false;

  constructor(options: StoredReportsOptions) {
    this.#options = options;
  }

  /** Has the book written in a while, since something was added to it. */
  changed(): void {
    const { writeAfterMs = WRITE_AFTER_MS } = this.#options;
    this.#timer ??= setTimeout(() => void this.flush(), writeAfterMs).unref();
  }

  /** What pages reported to all gateways in the last days. */
  async summary(): Promise<BeaconSummary> {
    const now = performance.now();
    if (!this.#read || now - this.#read.at > READ_AGAIN_AFTER_MS) {
      this.#read = { at: now, others: this.#readOthers() };
    }
    return sumReports([this.#options.book.summary(), ...(await this.#read.others)]);
  }

  /** Writes what has not been written; a store that takes nothing is no reason to stop. */
  async flush(now = Date.now()): Promise<void> {
    const { store, env, book, log } = this.#options;
    clearTimeout(this.#timer);
    const waits = this.#timer !== undefined;
    this.#timer = undefined;
    if (!waits) return;
    try {
      await store.writeReport(env, this.#name, JSON.stringify(book.summary()));
      this.#cannotWrite = false;
    } catch (error) {
      if (!this.#cannotWrite) log(`What pages report is only counted here: ${String(error)}`);
      this.#cannotWrite = true;
      return;
    }
    if (dayOf(now) === this.#day) return;
    book.startOver();
    this.#day = dayOf(now);
    this.#read = undefined;
    await removeOldReports(store, env, now).catch(() => undefined);
  }

  get #name(): string {
    return `${this.#day}-${this.#id}.json`;
  }

  async #readOthers(): Promise<BeaconSummary[]> {
    const { store, env } = this.#options;
    return readReports(store, env, this.#name).catch(() => []);
  }
}

/** The reports that gateways have stored, but for one by its name. */
export async function readReports(
  store: Pick<Store, 'reports'>,
  env: string,
  except?: string,
): Promise<BeaconSummary[]> {
  const found: BeaconSummary[] = [];
  for (const [name, text] of await store.reports(env)) {
    const report = name === except ? undefined : summarySchema.safeParse(parseJson(text)).data;
    if (report?.env === env) found.push(report);
  }
  return found;
}

async function removeOldReports(store: ReportStore, env: string, now: number): Promise<void> {
  const oldest = dayOf(now - KEEP_DAYS * DAY_MS);
  for (const name of (await store.reports(env)).keys()) {
    if (name < oldest) await store.removeReport(env, name);
  }
}
