import { nanoid } from '@reduxjs/toolkit';
import { forgetEarly } from 'shared-api/early-calls';
import { sessionKey } from 'shared-api/kept-of-session';
import type { PresentPerson } from 'shared-api/client';
import type { LiveEvents } from 'shared-api/remote';
import { createFollowedStream, isNumbered, type Topics } from './followed-stream.ts';
import type { AnyEvent } from './live-connection.ts';
import { createTabLink, type Report, type TabChannel, type TabLink } from './tab-link.ts';

interface Options {
  readonly baseUrl: string;
  /** The session token at this moment; null when nobody is signed in. */
  readonly token: () => string | null;
  /** The session of this token has ended on the server. */
  readonly onUnauthenticated?: (token: string) => void;
  /** The newest event that concerned the person when they were read; null: not known. */
  readonly newestOfUser?: () => number | null;
  /** Left out: the browser's own. */
  readonly openChannel?: (name: string) => TabChannel | null;
}

type PresenceListener = (people: readonly PresentPerson[]) => void;
type Listener = (event: AnyEvent | { entity: 'reload' }) => void;

interface FollowedTopic {
  /** The newest event that this tab has; null while that is not known. */
  newest: number | null;
  /** The leading tab follows the topic from where this tab is, so that no event is left out. */
  isFollowed: boolean;
  /** Events may have come that nobody read, as before the topic was first followed. */
  mayHaveMissed: boolean;
  /** The server has ended the topic: the user may not read it, or it has been deleted. */
  isEnded: boolean;
  readonly listeners: Set<{ readonly listener: Listener }>;
}

const RELOAD = { entity: 'reload' } as const;

const openBrowserChannel = (name: string): TabChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel(name) : null;

/**
 * Live events for everything in this tab, from the one stream that the browser's tabs share for
 * each session. Each topic's listeners get every event once and in order, or else `reload`.
 */
export function createLiveEvents(options: Options) {
  const { baseUrl, token: currentToken, onUnauthenticated, newestOfUser } = options;
  const openChannel = options.openChannel ?? openBrowserChannel;
  const topics = new Map<string, FollowedTopic>();
  const reconnected = new Set<{ readonly listener: () => void }>();
  const presence = new Map<string, Set<{ readonly listener: PresenceListener }>>();
  let link: { readonly tabs: TabLink; readonly token: string } | undefined;
  /** The server could not be reached since the stream was opened last. */
  let wasAway = false;

  const wanted = (): Topics =>
    new Map(
      [...topics]
        .filter(([, { isEnded }]) => !isEnded)
        .map(([name, { newest }]) => [name, newest] as const),
    );

  function deliver({ listeners }: FollowedTopic, event: Parameters<Listener>[0]): void {
    forgetEarly();
    for (const { listener } of [...listeners]) listener(event);
  }

  function onMissed(topic: FollowedTopic): void {
    topic.mayHaveMissed = false;
    deliver(topic, RELOAD);
  }

  function onTopicReport(
    topic: FollowedTopic,
    report: Exclude<Report & { topic: string }, { name: 'presence' }>,
  ): void {
    if (report.name === 'message') {
      const { event } = report;
      if ('id' in event) {
        if (!topic.isFollowed || event.id <= (topic.newest ?? -1)) return;
        topic.newest = event.id;
      } else if (event.stateId !== undefined) {
        topic.newest = Math.max(topic.newest ?? 0, event.stateId);
      }
      deliver(topic, event);
    } else if (report.name === 'following') {
      const { since } = report;
      const known = topic.newest ?? since;
      // Earlier servers do not compare with the state of a project.
      const isUnknown = since === 0 && !isNumbered(report.topic);
      const isBehind = known < since || (isUnknown && known > 0);
      topic.newest = isUnknown ? 0 : Math.max(known, since);
      topic.isFollowed = true;
      if (isBehind || topic.mayHaveMissed) onMissed(topic);
    } else {
      [topic.newest, topic.mayHaveMissed] = [null, false];
      topic.isFollowed = false;
      topic.isEnded = report.name === 'ended';
      deliver(topic, RELOAD);
    }
  }

  function onReport(report: Report): void {
    if (report.name === 'presence') {
      for (const { listener } of presence.get(report.topic) ?? []) listener(report.people);
    } else if ('topic' in report) {
      const topic = topics.get(report.topic);
      if (topic !== undefined) onTopicReport(topic, report);
    } else if (report.name === 'unauthenticated') {
      if (link !== undefined) onUnauthenticated?.(link.token);
    } else if (report.name === 'connected') {
      // The first connection of a page brings nothing that it has not just read.
      if (wasAway) for (const { listener } of [...reconnected]) listener();
      wasAway = false;
    } else {
      wasAway = true;
      loseTrack(report.name === 'lost');
    }
  }

  /** No events come for a while, and after that perhaps from another stream. */
  function loseTrack(isSameStream: boolean): void {
    for (const listeners of presence.values()) for (const { listener } of listeners) listener([]);
    for (const [name, topic] of topics) {
      if (topic.newest === null || !isNumbered(name)) topic.mayHaveMissed = true;
      if (!isSameStream) topic.isFollowed = false;
    }
  }

  function unlink(): void {
    if (link !== undefined) wasAway = true;
    link?.tabs.close();
    link = undefined;
    loseTrack(false);
  }

  /** Follows the wanted topics with the current session, if there is one. */
  function update(): void {
    const token = topics.size === 0 ? null : currentToken();
    if (link !== undefined && link.token !== token) unlink();
    if (token === null) return;
    if (link !== undefined) {
      link.tabs.update();
      return;
    }
    const tabs = createTabLink({
      channel: openChannel(`kanban-live-2-${sessionKey(token)}`),
      id: nanoid(),
      openStream: (report) => createFollowedStream({ baseUrl, token, report }),
      wanted,
      report: onReport,
      isVisible: () => document.visibilityState === 'visible',
    });
    link = { tabs, token };
  }

  function follow(name: string, since: number | null, listener: Listener): () => void {
    // An entry for each time, so that one function may listen twice.
    const entry = { listener };
    const known = topics.get(name);
    const topic = known ?? {
      newest: since,
      isFollowed: false,
      mayHaveMissed: since === null,
      isEnded: false,
      listeners: new Set(),
    };
    topic.listeners.add(entry);
    topics.set(name, topic);
    const isUnknown = topic.newest === 0 && !isNumbered(name);
    const isBehind = since !== null && topic.newest !== null && (since < topic.newest || isUnknown);
    // Events that this tab has already are not sent again.
    if (isBehind) listener(RELOAD);
    if (known === undefined || known.isEnded) {
      topic.isEnded = false;
      update();
    }
    return () => {
      if (!topic.listeners.delete(entry) || topic.listeners.size > 0) return;
      topics.delete(name);
      if (topics.size === 0) unlink();
      else update();
    };
  }

  // A page that was hidden or frozen may have been left behind, or have lost its leader.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  addEventListener('pagehide', unlink);
  addEventListener('pageshow', ({ persisted }) => persisted && update());

  const events: LiveEvents = {
    onBoard: (boardId, eventId, listener) =>
      follow(`board:${boardId}`, eventId, listener as Listener),
    onProject: (projectId, listener, stateId) =>
      follow(`project:${projectId}`, stateId ?? null, listener as Listener),
    onUser: (listener) => {
      const since = topics.has('user') ? null : (newestOfUser?.() ?? null);
      return follow('user', since, listener as Listener);
    },
    onPresence(boardId, listener) {
      const topic = `presence:${boardId}`;
      const entry = { listener };
      presence.set(topic, (presence.get(topic) ?? new Set()).add(entry));
      return () => {
        presence.get(topic)?.delete(entry);
        if (presence.get(topic)?.size === 0) presence.delete(topic);
      };
    },
    onReconnected(listener) {
      const entry = { listener };
      reconnected.add(entry);
      return () => void reconnected.delete(entry);
    },
  };
  return {
    events,
    /** To be called after somebody has signed in or out. */
    sessionChanged: update,
    /** To be called when the server could not serve a call: what waits for it is to be tried again. */
    callFailed: () => void (wasAway = true),
  };
}
