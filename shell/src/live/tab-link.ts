import type { FollowedStream, StreamReport, Topics } from './followed-stream.ts';

/** A report to a tab: from the stream, or that another tab leads from now on. */
export type Report = StreamReport | { readonly name: 'leaderChanged' };

/** The messages between the tabs of one browser and session. */
type Envelope =
  /** The topics that a tab wants to follow, sent when they change and to check for a leader. */
  | {
      readonly kind: 'want';
      readonly from: string;
      readonly topics: readonly (readonly [string, number | null])[];
    }
  | { readonly kind: 'gone'; readonly from: string }
  | { readonly kind: 'leading'; readonly from: string; readonly term: number }
  /** A report of the leader's stream; without `to` it is for all tabs. */
  | {
      readonly kind: 'report';
      readonly from: string;
      readonly report: StreamReport;
      readonly to?: string;
    };

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
  close: () => void;
}

interface Options {
  /** Null if the browser has none: the tab is on its own. */
  readonly channel: TabChannel | null;
  readonly id: string;
  readonly openStream: (report: (report: StreamReport) => void) => FollowedStream;
  /** The topics that this tab wants, each with the newest event that it has. */
  readonly wanted: () => Topics;
  readonly report: (report: Report) => void;
  /** A tab that nobody looks at may notice later that nobody leads. */
  readonly isVisible: () => boolean;
}

/** How long a leader may take to respond before another tab takes over. */
const PATIENCE_MS = 1500;
const JOIN_MS = 120;
/** Tabs that take over at the same moment would each open a stream. */
const JITTER_MS = 80;
const CHECK_MS = 2000;
const HIDDEN_CHECK_MS = 20_000;
/** Browsers slow the timers of hidden tabs down to one a minute. */
const TAB_SILENT_MS = 150_000;
/** A new leader first collects the state of the other tabs. */
const GATHER_MS = 60;

/** The least that has to be replayed so that every tab gets all it misses. */
function unionOf(all: Iterable<Topics>): Topics {
  const union = new Map<string, number | null>();
  for (const topics of all) {
    for (const [topic, since] of topics) {
      const known = union.get(topic);
      if (known === undefined || known === null || (since !== null && since < known)) {
        union.set(topic, since ?? known ?? null);
      }
    }
  }
  return union;
}

/**
 * One tab's part in sharing one live stream among all tabs of a browser with the same session. One
 * tab leads: it holds the stream and passes on its reports. The others check regularly that it is
 * there, and one of them takes over when it has left, crashed or been frozen; the events after each
 * tab's newest are then replayed. Two leaders at once do no harm, since tabs skip events that they
 * have; the one with the lower term gives way.
 *
 * The states and their changes are drawn in docs/live.md.
 */
export function createTabLink(options: Options) {
  const { channel, id, openStream, wanted, report, isVisible } = options;
  let state: 'joining' | 'following' | 'leading' = 'joining';
  let leader: string | null = null;
  let term = 0;
  let stream: FollowedStream | undefined;
  /** The topics of other tabs, and when they last sent them; only for the leader. */
  const tabs = new Map<string, { topics: Topics; at: number }>();
  let patience: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const post = (envelope: Envelope) => channel?.postMessage(envelope);
  const postWanted = () => post({ kind: 'want', from: id, topics: [...wanted()] });
  const jitter = () => Math.random() * JITTER_MS;

  /** A topic that has ended is asked for again only by a tab that wants it after that. */
  function forgetTopic(ended: string): void {
    for (const [tab, { topics, at }] of tabs) {
      tabs.set(tab, { topics: new Map([...topics].filter(([topic]) => topic !== ended)), at });
    }
  }

  function receive(received: StreamReport): void {
    if (received.name === 'ended') forgetTopic(received.topic);
    post({ kind: 'report', from: id, report: received });
    report(received);
  }

  function follow(): void {
    if (gathering !== undefined) return;
    for (const [tab, { at }] of tabs) if (Date.now() - at > TAB_SILENT_MS) tabs.delete(tab);
    stream?.follow(unionOf([wanted(), ...[...tabs.values()].map(({ topics }) => topics)]));
  }

  function stopWaiting(): void {
    clearTimeout(patience);
    clearTimeout(check);
    patience = undefined;
  }

  function lead(): void {
    stopWaiting();
    const isTakeover = state === 'following';
    state = 'leading';
    leader = id;
    term += 1;
    post({ kind: 'leading', from: id, term });
    if (isTakeover) report({ name: 'leaderChanged' });
    stream = openStream(receive);
    if (channel === null) {
      follow();
      return;
    }
    gathering = setTimeout(() => {
      gathering = undefined;
      follow();
    }, GATHER_MS);
  }

  function stopLeading(): void {
    clearTimeout(gathering);
    gathering = undefined;
    stream?.close();
    stream = undefined;
    tabs.clear();
  }

  /** Asks whether somebody leads, and takes over unless the leader replies in time. */
  function askLeader(patienceMs: number): void {
    postWanted();
    const isWaiting = patience !== undefined;
    if (isWaiting && patienceMs > 0) return;
    stopWaiting();
    patience = setTimeout(lead, patienceMs + jitter());
  }

  function checkLater(): void {
    clearTimeout(check);
    check = setTimeout(() => askLeader(PATIENCE_MS), isVisible() ? CHECK_MS : HIDDEN_CHECK_MS);
  }

  function onLeading(from: string, theirTerm: number): void {
    const isOutdated = theirTerm < term || (theirTerm === term && leader !== null && from > leader);
    if (isOutdated) {
      // The sender was frozen while another tab took over.
      if (state === 'leading') post({ kind: 'leading', from: id, term });
      return;
    }
    const isNew = from !== leader || theirTerm !== term;
    const isHandover = isNew && state !== 'joining';
    if (state === 'leading') stopLeading();
    [state, leader, term] = ['following', from, theirTerm];
    stopWaiting();
    checkLater();
    if (isHandover) report({ name: 'leaderChanged' });
    if (isNew) postWanted();
  }

  /** Reports the stream's newest event to a tab whose topics it may have followed before. */
  function reportNewest(topics: Topics, reportTo: (report: StreamReport) => void): void {
    for (const topic of topics.keys()) {
      const newest = stream?.newestOf(topic);
      if (newest !== undefined) reportTo({ name: 'following', topic, since: newest });
    }
  }

  function onWanted(from: string, topics: Topics): void {
    if (state !== 'leading') return;
    post({ kind: 'leading', from: id, term });
    tabs.set(from, { topics, at: Date.now() });
    reportNewest(topics, (newest) => post({ kind: 'report', from: id, to: from, report: newest }));
    follow();
  }

  function onGone(from: string): void {
    tabs.delete(from);
    if (state === 'leading') follow();
    if (state === 'following' && from === leader) askLeader(0);
  }

  function onEnvelope(envelope: Envelope): void {
    if (isClosed || envelope.from === id) return;
    if (envelope.kind === 'want') onWanted(envelope.from, new Map(envelope.topics));
    else if (envelope.kind === 'gone') onGone(envelope.from);
    else if (envelope.kind === 'leading') onLeading(envelope.from, envelope.term);
    else if (envelope.from === leader && (envelope.to ?? id) === id) report(envelope.report);
  }

  if (channel === null) lead();
  else {
    channel.addEventListener('message', ({ data }) => onEnvelope(data as Envelope));
    askLeader(JOIN_MS);
  }

  return {
    /** Says that this tab wants other topics now, or has been away and may have missed something. */
    update(): void {
      if (state !== 'leading') {
        askLeader(PATIENCE_MS);
        return;
      }
      reportNewest(wanted(), report);
      follow();
    },
    /** Leaves the other tabs; if this tab was leading, one of them takes over at once. */
    close(): void {
      if (isClosed) return;
      isClosed = true;
      stopWaiting();
      stopLeading();
      post({ kind: 'gone', from: id });
      channel?.close();
    },
  };
}

export type TabLink = ReturnType<typeof createTabLink>;
