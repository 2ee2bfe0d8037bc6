/** How much a browser has to read of a board, from the least to the most. */
const READS = ['nothing', 'changes', 'board'] as const;
export type Read = (typeof READS)[number];

/** A change on the board that somebody else may have made. */
interface ReceivedEvent {
  readonly id: number;
  /** The event after which this one carries all changes; null if it carries none. */
  readonly carriesFrom: number | null;
  /**
   * The event may be the user's own, and its response is on its way: nothing is read for it until
   * then.
   */
  readonly awaitsResponse: boolean;
}

/**
 * How far a browser has followed the changes of an open board:
 * - `idle`: as far as the browser can see, it shows the server's state;
 * - `behind`: there are changes to read, but the user is dragging a card or has unsent changes,
 *   which the response would revert;
 * - `catchingUp`: the changes are being read;
 * - `offline`: reading failed and will be tried again.
 */
export interface Following {
  readonly phase: 'idle' | 'behind' | 'catchingUp' | 'offline';
  /** All events up to this one are shown. */
  readonly shownUpTo: number;
  /** Later events that may not be shown yet, in the order of arrival. */
  readonly received: readonly ReceivedEvent[];
  /** The next read, after the one under way. */
  readonly wanted: Read;
  /** The read under way, or the one that failed. */
  readonly reading: Read;
  /**
   * The events that arrived before the request: its response includes them, whatever their ids.
   */
  readonly covered: readonly number[];
}

export type FollowingInput =
  | { readonly type: 'received'; readonly event: ReceivedEvent; readonly isShown: boolean }
  /** The response that an event was waiting for has come, or takes too long. */
  | { readonly type: 'responded'; readonly id: number; readonly isShown: boolean }
  /** The screen may lack changes that had no event; for `board`, it may be wrong. */
  | { readonly type: 'readRequested'; readonly read: Exclude<Read, 'nothing'> }
  /** The changes that an event carries have been shown, with all events up to one. */
  | { readonly type: 'shown'; readonly upTo: number }
  /** The changes that an event carries do not fit the shown board. */
  | { readonly type: 'notShown' }
  | { readonly type: 'read'; readonly upTo: number }
  /** The person changed something while it was being read: the response may be older. */
  | { readonly type: 'overtaken' }
  | { readonly type: 'unreachable' }
  /** A pause after `unreachable` is over, or the server can be reached again. */
  | { readonly type: 'retried' }
  /** The person has put a card down, or a change of theirs has its response. */
  | { readonly type: 'settled' };

export type FollowingEffect =
  | { readonly type: 'show'; readonly event: ReceivedEvent }
  | { readonly type: 'read'; readonly read: Exclude<Read, 'nothing'>; readonly since: number }
  | { readonly type: 'awaitResponse'; readonly event: ReceivedEvent }
  | { readonly type: 'retryLater' };

type Next = readonly [state: Following, effects: readonly FollowingEffect[]];

const largerRead = (one: Read, other: Read): Read =>
  READS.indexOf(one) > READS.indexOf(other) ? one : other;

/** A board that has just been read, with all events up to one. */
export const followingFrom = (shownUpTo: number): Following => ({
  phase: 'idle',
  shownUpTo,
  received: [],
  wanted: 'nothing',
  reading: 'nothing',
  covered: [],
});

/** All events up to this one are shown now. */
const withShownUpTo = (state: Following, upTo: number): Following => ({
  ...state,
  shownUpTo: upTo,
  received: state.received.filter(({ id }) => id > upTo),
});

/** This event is shown; earlier ones may not be. */
function withoutEvent(state: Following, eventId: number): Following {
  const received = state.received.filter(({ id }) => id !== eventId);
  const shownUpTo = received.length === 0 ? Math.max(state.shownUpTo, eventId) : state.shownUpTo;
  return { ...state, received, shownUpTo };
}

const idsOf = (events: readonly ReceivedEvent[]) => events.map(({ id }) => id);

/** Decides what to do next, unless a read or a pause is under way. */
function nextStep(state: Following, isBusy: boolean): Next {
  if (state.phase === 'catchingUp' || state.phase === 'offline') return [state, []];
  const event = state.received.find(({ awaitsResponse }) => !awaitsResponse);
  if (state.wanted === 'nothing' && event === undefined) return [{ ...state, phase: 'idle' }, []];
  if (isBusy) return [{ ...state, phase: 'behind' }, []];
  const carriesFrom = event?.carriesFrom ?? null;
  if (event && state.wanted === 'nothing' && carriesFrom !== null) {
    if (carriesFrom <= state.shownUpTo)
      return [{ ...state, phase: 'idle' }, [{ type: 'show', event }]];
  }
  const read = state.wanted === 'board' ? 'board' : 'changes';
  return [
    {
      ...state,
      phase: 'catchingUp',
      wanted: 'nothing',
      reading: read,
      covered: idsOf(state.received),
    },
    [{ type: 'read', read, since: state.shownUpTo }],
  ];
}

function receive(state: Following, event: ReceivedEvent, isShown: boolean, isBusy: boolean): Next {
  if (event.id <= state.shownUpTo) return [state, []];
  if (isShown) return [withoutEvent(state, event.id), []];
  const received = { ...state, received: [...state.received, event] };
  return event.awaitsResponse
    ? [received, [{ type: 'awaitResponse', event }]]
    : nextStep(received, isBusy);
}

function responded(state: Following, eventId: number, isShown: boolean, isBusy: boolean): Next {
  const isOpen = state.received.some(({ id }) => id === eventId);
  if (!isOpen) return [state, []];
  if (isShown) return nextStep(withoutEvent(state, eventId), isBusy);
  const received = state.received.map((event) =>
    event.id === eventId ? { ...event, awaitsResponse: false } : event,
  );
  return nextStep({ ...state, received }, isBusy);
}

function caughtUp(state: Following, upTo: number): Following {
  const received = state.received.filter(({ id }) => !state.covered.includes(id));
  return {
    ...withShownUpTo({ ...state, received }, upTo),
    phase: 'idle',
    reading: 'nothing',
    covered: [],
  };
}

/** The read under way is abandoned, but still wanted. */
const withReadAbandoned = (state: Following, phase: Following['phase']): Following => ({
  ...state,
  phase,
  wanted: largerRead(state.wanted, state.reading),
  reading: 'nothing',
});

/**
 * The next state of following a board, and the effects to perform now. It uses no clock, no network
 * and no store: its caller performs the effects and reports their outcomes.
 *
 * @param isBusy The user is dragging a card, or has changes on their way to the server.
 */
export function follow(state: Following, input: FollowingInput, isBusy: boolean): Next {
  switch (input.type) {
    case 'received':
      return receive(state, input.event, input.isShown, isBusy);
    case 'responded':
      return responded(state, input.id, input.isShown, isBusy);
    case 'readRequested':
      return nextStep({ ...state, wanted: largerRead(state.wanted, input.read) }, isBusy);
    case 'shown':
      return nextStep(withShownUpTo(state, input.upTo), isBusy);
    case 'notShown':
      return nextStep({ ...state, wanted: largerRead(state.wanted, 'changes') }, isBusy);
    case 'read':
      return nextStep(caughtUp(state, input.upTo), isBusy);
    case 'overtaken':
      return nextStep(withReadAbandoned(state, 'behind'), isBusy);
    case 'unreachable':
      return [withReadAbandoned(state, 'offline'), [{ type: 'retryLater' }]];
    case 'retried':
      return state.phase === 'offline'
        ? nextStep({ ...state, phase: 'behind' }, isBusy)
        : [state, []];
    case 'settled':
      return nextStep(state, isBusy);
  }
}
