import type { ChangeDatabase } from './change-database.ts';
import type { LoggedChange } from './logged-change.ts';
import type { OtherPages } from './other-pages.ts';

const MAX_SENT = 100;
const MAX_SENT_AGE_MS = 7 * 24 * 3_600_000;

export const isSent = ({ status }: LoggedChange) => status === 'sent';

/** The log without what is too old or too much to be of use, the latest first. */
export function bounded(logged: readonly LoggedChange[], now: number): LoggedChange[] {
  const latestFirst = logged.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const isRecent = ({ at }: LoggedChange) => now - Date.parse(at) < MAX_SENT_AGE_MS;
  const sent = new Set(
    latestFirst.filter((one) => isSent(one) && isRecent(one)).slice(0, MAX_SENT),
  );
  return latestFirst.filter((one) => !isSent(one) || sent.has(one));
}

/** What has become of a browser's changes, by person, for all of its pages. */
export class ChangeLog {
  readonly #database: Promise<ChangeDatabase>;
  readonly #pages: OtherPages | undefined;

  /** @param pages Left out: no other page follows the log. */
  constructor(database: Promise<ChangeDatabase>, pages?: OtherPages) {
    this.#database = database;
    this.#pages = pages;
  }

  /** A person's log, the latest first. */
  async read(userId: number): Promise<LoggedChange[]> {
    const database = await this.#database;
    return bounded(await database.getAllFromIndex('outcomes', 'userId', userId), Date.now());
  }

  /** Logs what has become of changes, and forgets in the same step that they wait. */
  async add(logged: readonly LoggedChange[], settled: readonly string[] = []): Promise<void> {
    const database = await this.#database;
    const transaction = database.transaction(['changes', 'outcomes'], 'readwrite');
    const outcomes = transaction.objectStore('outcomes');
    const changes = transaction.objectStore('changes');
    await Promise.all([
      ...settled.map((key) => changes.delete(key)),
      ...logged.map((one) => outcomes.put(one)),
      transaction.done,
    ]);
    await this.#prune(logged[0]?.userId);
    this.#pages?.notify('log');
    if (settled.length > 0) this.#pages?.notify('waiting');
  }

  async remove(keys: readonly string[]): Promise<void> {
    const transaction = (await this.#database).transaction('outcomes', 'readwrite');
    const gone = keys.map((key) => transaction.store.delete(key));
    // The page may be left before the browser has finished.
    transaction.commit();
    await Promise.all([...gone, transaction.done]);
    this.#pages?.notify('log');
  }

  /**
   * Forgets what a person has changed who leaves; what was refused stays for them.
   *
   * @param known Keys of what was sent, as far as the page has them: these are forgotten without
   *   a read before, and so even if the page is left at once.
   */
  async forgetSent(userId: number, known: readonly string[]): Promise<void> {
    await this.remove(known);
    const all = await (await this.#database).getAllFromIndex('outcomes', 'userId', userId);
    await this.remove(all.filter(isSent).map(({ key }) => key));
  }

  /** Calls back when another page has changed the log, until the returned function is called. */
  onChangedElsewhere(listener: () => void): () => void {
    return this.#pages?.onChanged('log', listener) ?? (() => undefined);
  }

  async #prune(userId: number | undefined): Promise<void> {
    if (userId === undefined) return;
    const database = await this.#database;
    const all = await database.getAllFromIndex('outcomes', 'userId', userId);
    const left = new Set(bounded(all, Date.now()));
    const transaction = database.transaction('outcomes', 'readwrite');
    const gone = all.filter((one) => !left.has(one));
    await Promise.all([...gone.map(({ key }) => transaction.store.delete(key)), transaction.done]);
  }
}
