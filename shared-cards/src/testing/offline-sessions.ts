import { jest } from '@jest/globals';
import fc from 'fast-check';
import {
  changeQueued,
  changeSent,
  changesRefused,
  conflictFound,
  decisionOf,
  refusalReported,
  textsMerged,
} from 'shared-api/outbox';
import type { EditConflict, QueuedChange } from 'shared-api/remote';
import { usualRuns } from 'shared-api/testing/breadth';
import { actsOn, somebodyElse } from './board-acts.ts';
import { type Browser, openBrowser } from './browser-of-board.ts';
import { comeToRest, deliverNext, seenOf, settle } from './interleavings.ts';
import { openServer } from './server-of-board.ts';
import { BOARD_ACTS, TEXT_ACTS, textActsOn } from './session-acts.ts';

const PEOPLE = [1, 2, 3];
const MISHAPS = ['lost', 'unheard'] as const;
const VISITS = ['goOffline', 'goOnline', 'goOffline', 'goOnline', 'reload'] as const;
const RIGHTS = ['loseRight', 'regainRight'] as const;
const ELSEWHERE = ['deleteLabel', 'deleteItem', 'decide', 'decide'] as const;

const who = fc.nat({ max: PEOPLE.length - 1 });
const target = { card: fc.nat({ max: 5 }), list: fc.nat({ max: 3 }), at: fc.nat({ max: 6 }) };
const step = fc.oneof(
  {
    arbitrary: fc.record({ does: fc.constantFrom(...BOARD_ACTS), who, ...target }),
    weight: 6,
  },
  { arbitrary: fc.record({ does: fc.constantFrom(...TEXT_ACTS), who, ...target }), weight: 6 },
  {
    arbitrary: fc.record({
      does: fc.constant('deliver' as const),
      count: fc.integer({ min: 1, max: 12 }),
    }),
    weight: 7,
  },
  { arbitrary: fc.record({ does: fc.constantFrom(...VISITS), who }), weight: 4 },
  { arbitrary: fc.record({ does: fc.constantFrom(...MISHAPS), who }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constantFrom(...RIGHTS), who }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constantFrom(...ELSEWHERE), who, ...target }), weight: 2 },
  {
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      ms: fc.constantFrom(1000, 5000, 30_000),
    }),
    weight: 1,
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Outcome = 'waiting' | 'applied' | 'conflict' | 'taken back' | { readonly reason: string };

/** What has become of each change of all people. */
class Account {
  readonly changes = new Map<string, QueuedChange>();
  readonly outcomes = new Map<string, Outcome>();
  readonly conflicts = new Map<string, EditConflict>();
  merged = 0;
  dueConflicts = 0;

  record = (action: { type: string }): void => {
    if (changeQueued.match(action)) {
      this.changes.set(action.payload.key, action.payload);
      this.outcomes.set(action.payload.key, 'waiting');
    }
    if (changeSent.match(action)) this.outcomes.set(action.payload.change.key, 'applied');
    if (changesRefused.match(action))
      for (const { key } of action.payload.changes) this.outcomes.set(key, 'taken back');
    if (refusalReported.match(action)) {
      const { lost, refusal } = action.payload;
      for (const { key } of lost) this.outcomes.set(key, { reason: refusal.code });
    }
    if (textsMerged.match(action)) this.merged += 1;
    if (conflictFound.match(action)) {
      const { conflict, keys } = action.payload;
      if (conflict.fields.some(({ name }) => name === 'dueDate')) this.dueConflicts += 1;
      for (const key of keys) this.outcomes.set(key, 'conflict');
      this.conflicts.set(conflict.change.key, conflict);
    }
  };

  /** The typed texts of applied changes of a call. */
  applied(call: string): QueuedChange[] {
    return [...this.changes.values()].filter(
      (change) => change.call === call && this.outcomes.get(change.key) === 'applied',
    );
  }
}

/** How often each outcome was met, over all runs. */
export type Tally = Map<string, number>;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The result of somebody who wants to keep what both have written. */
function bothTexts({ fields }: EditConflict): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, mine, theirs }) => {
      const isText = typeof mine === 'string' || typeof theirs === 'string';
      if (!isText || name === 'dueDate') return [name, mine];
      const separator = name === 'description' ? '\n' : ' ';
      const all = `${asText(theirs)}${separator}${asText(mine)}`.split(/\s+/);
      return [name, [...new Set(all)].join(separator)];
    }),
  );
}

/** What a page leaves in its browser to the next. */
type LeftByPage = Partial<Pick<Parameters<typeof openBrowser>[2], 'inherited' | 'copies'>>;

class Session {
  readonly server = openServer();
  readonly account = new Account();
  readonly acts = actsOn(this.server.board);
  readonly texts = textActsOn(this.server);
  readonly browsers: Browser[];
  private readonly online = PEOPLE.map(() => true);
  private readonly scheduler: fc.Scheduler;

  constructor(scheduler: fc.Scheduler) {
    this.scheduler = scheduler;
    const { cards } = this.server.board;
    for (const [id, card] of cards) cards.set(id, { ...card, description: TEXT });
    this.browsers = PEOPLE.map((personId) => this.open(personId));
  }

  private open(personId: number, left: LeftByPage = {}): Browser {
    const onAction = this.account.record;
    const name = `person ${personId}`;
    return openBrowser(this.server, this.scheduler, { name, personId, onAction, ...left });
  }

  private reload(at: number): void {
    const before = this.browsers[at]!;
    const left = { inherited: before.kept(), copies: before.copies };
    before.close();
    this.browsers[at] = this.open(PEOPLE[at]!, left);
    // A page that is loaded without a server is tried again when there is one.
    if (!this.online[at]) this.browsers[at].goOffline();
  }

  /** Decides about the oldest conflict of a person, if there is one. */
  decide(at: number): boolean {
    const found = [...this.account.conflicts.values()].find(
      ({ change }) => change.userId === PEOPLE[at],
    );
    if (found === undefined) return false;
    this.account.conflicts.delete(found.change.key);
    const decided = decisionOf(found, bothTexts(found));
    if (decided !== null) this.browsers[at]!.outbox.queue(decided);
    return true;
  }

  private visit(does: (typeof VISITS)[number], at: number): void {
    const here = this.browsers[at]!;
    if (does === 'reload') this.reload(at);
    else if (does === 'goOffline') here.goOffline();
    else here.goOnline(false);
    if (does !== 'reload') this.online[at] = does === 'goOnline';
    this.texts.look(this.browsers[at]!, this.online[at]!);
  }

  take(one: Exclude<Step, { does: 'deliver' | 'pass' }>): void {
    const { does, who: at } = one;
    const here = this.browsers[at]!;
    const personId = PEOPLE[at]!;
    const { parts, readers } = this.server;
    if (isIn(BOARD_ACTS, does)) {
      const place = { page: here.page(), run: here.run, newId: () => here.outbox.newId() };
      this.acts.act(does, place, one as never);
    } else if (isIn(TEXT_ACTS, does)) this.texts.act(does, here, one as never);
    else if (isIn(VISITS, does)) this.visit(does, at);
    else if (isIn(MISHAPS, does)) here.meets(does);
    else if (does === 'loseRight') readers.add(personId);
    else if (does === 'regainRight') readers.delete(personId);
    else if (does === 'decide') this.decide(at);
    else if (does === 'deleteLabel') parts.deleteLabel(1 + ('at' in one ? one.at % 3 : 0), 9);
    else if ('at' in one && one.at === 0) parts.deleteItem(parts.items[one.card]?.id ?? 0);
  }
}

const TEXT = 'Sow the beans early\n\nWater them every day\n\nThen wait for rain';

const isIn = <One extends string>(all: readonly One[], does: string): does is One =>
  (all as readonly string[]).includes(does);

const wordsIn = (text: unknown) => asText(text).match(/w\d+/g) ?? [];

/** Every change is applied, listed with its reason, or waits to be decided. */
function expectAccountedFor({ account, server }: Session, tally: Tally): void {
  for (const [key, outcome] of account.outcomes) {
    const name = typeof outcome === 'string' ? outcome : outcome.reason;
    tally.set(name, (tally.get(name) ?? 0) + 1);
    if (outcome === 'waiting' || outcome === 'taken back')
      throw new Error(`${account.changes.get(key)?.call} is ${outcome}`);
  }
  const { merged, dueConflicts } = account;
  for (const [name, count] of Object.entries({ merged, dueConflicts }))
    if (count > 0) tally.set(name, (tally.get(name) ?? 0) + count);
  const commented = server.parts.comments.map(({ text }) => text);
  const applied = account.applied('card.createComment').map(({ input }) => input.text);
  expect(commented.toSorted()).toEqual(applied.toSorted());
}

/** Nothing that somebody wrote is lost once the server has confirmed it. */
function expectWordsKept({ account, server }: Session): void {
  for (const { input } of account.applied('card.edit')) {
    const now = server.board.cards.get(Number(input.cardId));
    if (now === undefined || input.description === undefined) continue;
    expect(wordsIn(now.description)).toEqual(expect.arrayContaining(wordsIn(input.description)));
  }
  for (const { input } of account.applied('card.editCheckList')) {
    const now = server.parts.items.find(({ id }) => id === input.itemId);
    if (now !== undefined)
      expect(wordsIn(now.text)).toEqual(expect.arrayContaining(wordsIn(input.text)));
  }
}

/** A confirmed due date was the card's, and took the place of one that its person had seen. */
function expectDatesKept({ account, server }: Session): void {
  const edits = [...account.changes.values()].flatMap(({ input: { dueDate: after }, edit }) =>
    after === undefined ? [] : [{ before: edit?.before.dueDate ?? null, after }],
  );
  const { dueDates } = server.board;
  for (const one of dueDates) expect(edits).toContainEqual(one);
  const confirmed = account.applied('card.edit').flatMap(({ input }) => input.dueDate ?? []);
  expect(dueDates.map(({ after }) => after)).toEqual(expect.arrayContaining(confirmed));
}

async function endSession(session: Session, scheduler: fc.Scheduler, tally: Tally) {
  const { browsers, server } = session;
  await comeToRest(scheduler, browsers);
  expectAccountedFor(session, new Map());
  // People who may change the board again decide about what is left; each decision may meet the next.
  server.readers.clear();
  for (let rounds = 0; PEOPLE.some((_, at) => session.decide(at)); rounds += 1) {
    if (rounds > 100) throw new Error('Decisions do not come to an end.');
    await comeToRest(scheduler, browsers);
  }
  expectAccountedFor(session, tally);
  expectWordsKept(session);
  expectDatesKept(session);
  const onServer = seenOf(somebodyElse(server, 9).page);
  for (const here of browsers) {
    expect(here.faults).toEqual([]);
    expect(here.pending()).toEqual([]);
    expect(seenOf(here.page())).toEqual(onServer);
  }
}

/**
 * Three people with one board, who are offline at random and load their pages again, while all change
 * the same cards and texts. In the end all see the board of the server, and every change was made,
 * refused with a reason, or decided about.
 *
 * @returns How often each outcome was met.
 */
export async function followOfflineSessions(runs: number): Promise<Tally> {
  const tally: Tally = new Map();
  const steps = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' });
  const property = fc.asyncProperty(fc.scheduler(), steps, async (scheduler, all) => {
    jest.clearAllTimers();
    const session = new Session(scheduler);
    try {
      for (let loads = 0; loads < 9; loads += 1) await deliverNext(scheduler);
      for (const one of all) {
        if (one.does === 'deliver')
          for (let count = 0; count < one.count; count += 1) await deliverNext(scheduler);
        else if (one.does === 'pass') jest.advanceTimersByTime(one.ms);
        else session.take(one);
        await settle();
      }
      await endSession(session, scheduler, tally);
    } finally {
      for (const here of session.browsers) here.close();
    }
  });
  await fc.assert(property, { ...usualRuns, numRuns: runs });
  return tally;
}
