import type { PresentPerson } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';

type Live = ShellServices['live'];
type BoardListener = Parameters<Live['onBoard']>[2];
type ProjectListener = Parameters<Live['onProject']>[1];
type UserListener = Parameters<Live['onUser']>[0];
type PresenceListener = (people: readonly PresentPerson[]) => void;

function listenersOf<Listener>() {
  const listeners = new Set<Listener>();
  return {
    listeners,
    add(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Live streams whose events a test sends itself. Who is on a board is followed `withPresence`. */
export function createFakeLive({ withPresence }: { withPresence: boolean }) {
  const boards = listenersOf<BoardListener>();
  const projects = listenersOf<ProjectListener>();
  const states: (number | undefined)[] = [];
  const users = listenersOf<UserListener>();
  const presences = listenersOf<PresenceListener>();
  const reconnections = listenersOf<() => void>();
  let isShown = true;
  const live: Live = {
    onBoard: (_boardId, _eventId, listener) => boards.add(listener),
    onProject(_projectId, listener, stateId) {
      states.push(stateId);
      return projects.add(listener);
    },
    onUser: (listener) => users.add(listener),
    ...(withPresence && {
      onPresence: (_boardId: number, listener: PresenceListener) => presences.add(listener),
    }),
    showsPresence: () => isShown,
    onReconnected: (listener) => reconnections.add(listener),
  };
  return {
    live,
    /** Sends a change to the remote's live listeners, as the server's stream would. */
    emitLive: (event: Parameters<BoardListener>[0]) => {
      for (const listener of boards.listeners) listener(event);
    },
    /** The person lets nobody see where they are from now on. */
    hidePresence: () => {
      isShown = false;
    },
    /** Says who is on the board, as the server's stream would. */
    emitPresence: (people: readonly PresentPerson[]) => {
      for (const listener of presences.listeners) listener(people);
    },
    /** Sends a change that concerns the person, as the server's stream would. */
    emitToUser: (event: Parameters<UserListener>[0]) => {
      for (const listener of users.listeners) listener(event);
    },
    /** Sends a change in the project that is on the screen, as the server's stream would. */
    emitToProject: (event: Parameters<ProjectListener>[0]) => {
      for (const listener of projects.listeners) listener(event);
    },
    /** The server can be reached again, as the live stream notices. */
    reconnect: () => {
      for (const listener of reconnections.listeners) listener();
    },
    /** The states from which projects were followed so far. */
    projectStates: () => [...states],
    /** The number of listeners to the streams: none after the remote has been left. */
    listening: () => boards.listeners.size + users.listeners.size + projects.listeners.size,
  };
}
