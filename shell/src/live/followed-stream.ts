import { LIVE_MAX_TOPICS, LIVE_PATH } from 'shared-api/limits';
import { openLiveConnection, type Closed, type TopicMessage } from './live-connection.ts';

/** Topics by name, each with its newest known event; null: none yet. */
export type Topics = ReadonlyMap<string, number | null>;

/** The reports of a stream, in addition to the messages of its topics. */
export type StreamReport =
  | TopicMessage
  /** A connection has been opened. */
  | { readonly name: 'connected' }
  /** The connection is lost, or none could be opened. */
  | { readonly name: 'lost' }
  | { readonly name: 'unauthenticated' };

interface Options {
  readonly baseUrl: string;
  readonly token: string;
  readonly report: (report: StreamReport) => void;
}

interface Connection {
  /** The topics it follows; the server may end some. */
  readonly topics: Set<string>;
  readonly close: () => void;
}

/** Topics are asked for in groups: a page that opens asks for several. */
const GATHER_MS = 30;
/** Less than a second, so that waiting changes leave soon after the server is back. */
const RETRY_MS = { least: 200, most: 500 };

const retryMs = () => RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least);

/** Events of boards and of the user are numbered and replayed, those of projects are not. */
export const isNumbered = (topic: string) => !topic.startsWith('project:');

const topicsParameter = (topics: Topics) =>
  [...topics].map(([topic, since]) => (since === null ? topic : `${topic}@${since}`)).join(',');

/** Runs a task now if the browser is online, or else as soon as it is. */
function whenOnline(task: () => void): () => void {
  if (navigator.onLine) {
    task();
    return () => undefined;
  }
  addEventListener('online', task, { once: true });
  return () => removeEventListener('online', task);
}

/**
 * Keeps one stream open that follows all wanted topics. For a topic that comes later a second
 * connection is opened, and the first one closed only then, so that nothing is missed between them.
 */
export function createFollowedStream({ baseUrl, token, report }: Options) {
  let wanted: Topics = new Map();
  const newest = new Map<string, number>();
  let current: Connection | undefined;
  let opening: Connection | undefined;
  let cancelNext: (() => void) | undefined;
  let isOver = false;
  /** It has been said that there is no connection. */
  let isLost = false;

  function schedule(afterMs: number): void {
    cancelNext?.();
    let cancelOnline: () => void = () => undefined;
    const timer = setTimeout(() => {
      cancelOnline = whenOnline(open);
    }, afterMs);
    cancelNext = () => {
      clearTimeout(timer);
      cancelOnline();
    };
  }

  function onMessage(message: TopicMessage): void {
    const { name, topic } = message;
    const raiseTo = (least: number) => newest.set(topic, Math.max(least, newest.get(topic) ?? 0));
    if (name === 'message') {
      const { event } = message;
      if ('id' in event && event.id <= (newest.get(topic) ?? -1)) return;
      raiseTo('id' in event ? event.id : (event.stateId ?? 0));
    }
    if (name === 'following') raiseTo(message.since);
    // After a reload the server says again from where numbered events follow.
    if (name === 'ended' || (name === 'reload' && isNumbered(topic))) newest.delete(topic);
    if (name === 'ended') for (const one of [current, opening]) one?.topics.delete(topic);
    report(message);
  }

  function onClosed(closed: Closed): void {
    if (closed.reason === 'unauthenticated' || closed.reason === 'none') {
      isOver = true;
      if (closed.reason === 'unauthenticated') report({ name: 'unauthenticated' });
      return;
    }
    schedule(closed.reason === 'goodbye' ? 0 : (closed.afterMs ?? retryMs()));
  }

  function open(): void {
    cancelNext = undefined;
    opening?.close();
    const topics = new Map(
      [...wanted].map(([topic, since]) => {
        const known = newest.get(topic);
        // What lies between two connections is in no state of a project, so it is read again.
        const from = known === undefined || isNumbered(topic) ? known : 0;
        return [topic, from ?? since] as const;
      }),
    );
    const close = openLiveConnection({
      url: `${baseUrl}/${LIVE_PATH}?topics=${encodeURIComponent(topicsParameter(topics))}`,
      token,
      onMessage,
      onOpen() {
        const before = current;
        current = connection;
        opening = undefined;
        before?.close();
        isLost = false;
        for (const topic of newest.keys()) if (!connection.topics.has(topic)) newest.delete(topic);
        if (before === undefined) report({ name: 'connected' });
        followWanted();
      },
      onClosed(closed) {
        if (opening === connection) opening = undefined;
        if (current === connection) current = undefined;
        if (current === undefined && !isLost) {
          isLost = true;
          report({ name: 'lost' });
        }
        onClosed(closed);
      },
    });
    const connection = { topics: new Set(topics.keys()), close };
    opening = connection;
  }

  function followWanted(): void {
    if (isOver || cancelNext !== undefined) return;
    const followed = (opening ?? current)?.topics;
    const isComplete = [...wanted.keys()].every((topic) => followed?.has(topic));
    if (!isComplete) schedule(GATHER_MS);
  }

  return {
    /**
     * Sets the topics to follow. Topics that are no longer wanted are dropped with the next
     * connection.
     */
    follow(topics: Topics): void {
      wanted = new Map([...topics].slice(0, LIVE_MAX_TOPICS));
      followWanted();
    },
    /** The newest event received for a topic; undefined if there is none yet. */
    newestOf: (topic: string): number | undefined => newest.get(topic),
    close(): void {
      isOver = true;
      cancelNext?.();
      opening?.close();
      current?.close();
    },
  };
}

export type FollowedStream = ReturnType<typeof createFollowedStream>;
