import { type Following, follow, followingFrom, type FollowingInput } from '../live/following.ts';

/*
 * Browsers that follow one board, with everything that is on the way between them and the server: a
 * random sequence delivers, loses, refuses and delays. Cards are numbers with a version.
 */
export const CARDS = [0, 1, 2] as const;
export const BROWSERS = 2;

interface Row {
  readonly value: number;
  readonly version: number;
}
interface Event {
  readonly id: number;
  readonly card: number;
  readonly version: number;
  readonly by: number;
}
interface Answer {
  /** The cards that have changed since, or all. */
  readonly rows: ReadonlyMap<number, Row>;
  readonly upTo: number;
}
/** A change on its way: not yet at the server, or its answer not yet here. */
interface Sent {
  readonly card: number;
  readonly value: number;
  readonly answer: Row | 'refused' | null;
}
interface Browser {
  state: Following;
  shown: Row[];
  /** The versions that the server has said, below what is shown ahead of it. */
  known: Row[];
  sent: Sent[];
  stream: (Event | 'reload')[];
  isConnected: boolean;
  isDragging: boolean;
  /** The read under way: null until the server has answered it. */
  read: { since: number; answer: Answer | null } | null;
  retries: number;
  waiting: Event[];
}

export class World {
  rows: Row[] = CARDS.map(() => ({ value: 0, version: 1 }));
  events = 0;
  values = 0;
  readonly browsers: Browser[] = Array.from({ length: BROWSERS }, () => ({
    state: followingFrom(0),
    shown: this.rows,
    known: this.rows,
    sent: [],
    stream: [],
    isConnected: true,
    isDragging: false,
    read: null,
    retries: 0,
    waiting: [],
  }));

  isBusy = ({ isDragging, sent }: Browser) => isDragging || sent.length > 0;

  input(browser: Browser, input: FollowingInput): void {
    const [state, effects] = follow(browser.state, input, this.isBusy(browser));
    browser.state = state;
    for (const effect of effects) {
      if (effect.type === 'read') {
        browser.read = { since: effect.read === 'board' ? -1 : effect.since, answer: null };
      }
      if (effect.type === 'retryLater') browser.retries += 1;
      if (effect.type === 'awaitAnswer') continue;
      if (effect.type === 'show') this.show(browser, effect.event.id);
    }
  }

  /** An event carries its card as it was when the event was written. */
  readonly carried = new Map<number, { card: number; row: Row }>();
  show(browser: Browser, id: number): void {
    const { card, row } = this.carried.get(id)!;
    // As the board does: what does not fit is read instead.
    const isFitting = row.version >= browser.known[card]!.version;
    if (isFitting) this.learn(browser, card, row);
    this.input(browser, isFitting ? { type: 'shown', upTo: id } : { type: 'notShown' });
  }

  learn(browser: Browser, card: number, row: Row): void {
    if (row.version < browser.known[card]!.version) return;
    browser.known = browser.known.with(card, row);
    browser.shown = this.ahead(browser);
  }

  /** What the server has said, under what the person has changed since. */
  ahead({ known, sent }: Browser): Row[] {
    return sent
      .filter(({ answer }) => answer === null)
      .reduce((rows, { card, value }) => rows.with(card, { ...rows[card]!, value }), known);
  }

  change(browser: Browser, card: number): void {
    this.values += 1;
    browser.sent.push({ card, value: this.values, answer: null });
    browser.shown = this.ahead(browser);
    this.overtake(browser);
  }

  overtake(browser: Browser): void {
    if (browser.read === null) return;
    browser.read = null;
    this.input(browser, { type: 'overtaken' });
  }

  /** The server takes the next change of a browser, or refuses it. */
  serve(browser: Browser, isRefused: boolean): void {
    const index = browser.sent.findIndex(({ answer }) => answer === null);
    // One at a time: the next is sent when this one has been answered.
    if (index !== 0) return;
    const { card, value } = browser.sent[0]!;
    if (isRefused) {
      browser.sent[0] = { card, value, answer: 'refused' };
      return;
    }
    const row = { value, version: this.rows[card]!.version + 1 };
    this.rows = this.rows.with(card, row);
    browser.sent[0] = { card, value, answer: row };
    this.events += 1;
    const event = {
      id: this.events,
      card,
      version: row.version,
      by: this.browsers.indexOf(browser),
    };
    this.carried.set(event.id, { card, row });
    for (const one of this.browsers) if (one.isConnected) one.stream.push(event);
  }

  /** The answer to a change arrives. */
  answer(browser: Browser): void {
    const [first] = browser.sent;
    if (first?.answer == null) return;
    const { answer, card } = first;
    browser.sent.shift();
    if (answer === 'refused') {
      browser.shown = this.ahead(browser);
      this.overtake(browser);
      this.input(browser, { type: 'doubted', read: 'board' });
    } else {
      this.learn(browser, card, answer);
      browser.shown = this.ahead(browser);
      this.overtake(browser);
    }
    this.input(browser, { type: 'settled' });
  }

  isShown(browser: Browser, { card, version }: Event): boolean {
    return browser.shown[card]!.version === version;
  }

  hear(browser: Browser): void {
    const event = browser.stream.shift();
    if (event === undefined) return;
    if (event === 'reload') {
      this.input(browser, { type: 'doubted', read: 'board' });
      return;
    }
    const mayBeOwn = this.browsers[event.by] === browser && browser.sent.length > 0;
    if (mayBeOwn && !this.isShown(browser, event)) browser.waiting.push(event);
    this.input(browser, {
      type: 'heard',
      isShown: this.isShown(browser, event),
      // Every third event is too long to carry anything.
      event: {
        id: event.id,
        carriesFrom: event.id % 3 ? event.id - 1 : null,
        awaitsAnswer: mayBeOwn,
      },
    });
  }

  endWaiting(browser: Browser): void {
    const event = browser.waiting.shift();
    if (event === undefined) return;
    this.input(browser, { type: 'answered', id: event.id, isShown: this.isShown(browser, event) });
  }

  changesSince(since: number): Answer {
    const rows = new Map<number, Row>();
    for (const card of CARDS) {
      const isChanged = [...this.carried].some(([id, one]) => one.card === card && id > since);
      if (isChanged || since === -1) rows.set(card, this.rows[card]!);
    }
    return { rows, upTo: this.events };
  }

  serveRead(browser: Browser): void {
    if (browser.read === null) return;
    if (browser.isConnected) browser.read.answer ??= this.changesSince(browser.read.since);
    else {
      browser.read = null;
      this.input(browser, { type: 'unreachable' });
    }
  }

  receiveRead(browser: Browser): void {
    const answer = browser.read?.answer;
    if (answer == null) return;
    browser.read = null;
    browser.known = browser.known.map((row, card) => answer.rows.get(card) ?? row);
    browser.shown = this.ahead(browser);
    this.input(browser, { type: 'read', upTo: answer.upTo });
  }

  retry(browser: Browser): void {
    if (browser.retries === 0) return;
    browser.retries -= 1;
    this.input(browser, { type: 'retried' });
  }

  connect(browser: Browser, isConnected: boolean): void {
    if (browser.isConnected === isConnected) return;
    browser.isConnected = isConnected;
    // What is said meanwhile is lost, and the stream says so when it is there again.
    browser.stream = isConnected ? [...browser.stream, 'reload'] : [];
  }

  drag(browser: Browser, isDragging: boolean): void {
    browser.isDragging = isDragging;
    if (isDragging) this.overtake(browser);
    else this.input(browser, { type: 'settled' });
  }

  /** Everything that is on the way arrives, in the end. */
  finish(): void {
    for (const browser of this.browsers) this.connect(browser, true);
    for (const browser of this.browsers) this.drag(browser, false);
    const isUnderway = () =>
      this.browsers.some(
        ({ sent, stream, read, waiting, retries }) =>
          sent.length + stream.length + waiting.length + retries > 0 || read !== null,
      );
    for (let round = 0; isUnderway(); round += 1) {
      if (round > 1000) throw new Error('It does not come to rest.');
      for (const browser of this.browsers) {
        this.serve(browser, false);
        this.answer(browser);
        this.endWaiting(browser);
        this.hear(browser);
        this.retry(browser);
        this.serveRead(browser);
        this.receiveRead(browser);
      }
    }
  }
}
