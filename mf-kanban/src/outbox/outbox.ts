import { nanoid } from '@reduxjs/toolkit';
import { buffers, channel, eventChannel } from 'redux-saga';
import type { ApiError } from 'shared-api/client';
import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, delay, flush, put, race, select, spawn, take } from 'typed-redux-saga';
import { boardReloadRequested, changeRefused, changeSent } from '../entities/board/board-events.ts';
import { selectBoard } from '../entities/board/board-slice.ts';
import { changePosted, changesStuck } from './outbox-slice.ts';

/** Sends a change and shows the answer. It may be called again: no answer says that none arrived. */
export type Send = () => Generator;

/**
 * Shows a change at once and answers how it is sent. The key names it, also to the server, so that
 * what is sent twice is made once.
 */
export type Change<Payload> = (
  payload: Payload,
  boardId: number,
  key: string,
) => Generator<unknown, Send | undefined>;

type TypedIn<Payload> = (payload: Payload, refusal: ApiError) => string | undefined;

/** Receives what the server refused; it may be a saga, which runs as a task by itself. */
type OnRefused<Payload> = (
  payload: Payload,
  refusal: ApiError,
  boardId: number,
  key: string,
) => unknown;

/** The board is the open one, unless the action names another. */
interface Posted<Payload> {
  payload: Payload;
  meta?: { boardId: number };
}

interface Letter {
  readonly key: string;
  readonly boardId: number;
  readonly userId: number | null;
  /** Moves behind a refused one were made on a board that is not so. */
  readonly isMove: boolean;
  readonly send: Send;
  readonly onRefused: (refusal: ApiError) => unknown;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Of gateways before a server that is away for the moment. */
const AWAY = [502, 503, 504];

/** Asks before the page is closed while something is kept that only the page has. */
const warn = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** The server has not decided: it was not reached, was busy, or wants the person to sign in again. */
function isUndecided({ kind, status }: ApiError): boolean {
  return ['offline', 'unauthenticated', 'too-many'].includes(kind) || AWAY.includes(status);
}

// A fault in our own code is told like any other, and stops nothing else.
// eslint-disable-next-line require-yield -- run as a task of its own
function* tellFault(error: unknown) {
  throw error;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends what a person changes in the order they made it, and keeps it while the server is away. */
export function createOutbox({
  notify,
  session,
  live,
}: Pick<ShellServices, 'notify' | 'session' | 'live'>) {
  const letters = channel<Letter>(buffers.expanding());
  let isRunning = false;

  /** Ends when the browser has a network again, or the live stream has reached the server. */
  function* reachable() {
    const changes = eventChannel<true>((emit) => {
      const onReachable = () => emit(true);
      const stop = live.onReconnected(onReachable);
      window.addEventListener('online', onReachable);
      return () => {
        stop();
        window.removeEventListener('online', onReachable);
      };
    });
    try {
      yield* take(changes);
    } finally {
      changes.close();
    }
  }

  function* sendInTheEnd({ send, userId }: Letter) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Nobody sends what somebody else has changed, nor what they left behind when they signed out.
      if ((session.user()?.id ?? null) !== userId) return;
      try {
        yield* send() as Generator<never>;
        return;
      } catch (error) {
        const refusal = asApiError(error);
        if (!isUndecided(refusal)) throw error;
        yield* put(changesStuck());
        window.addEventListener('beforeunload', warn);
        const pauseMs = Math.max(pause, refusal.retryAfterMs ?? 0);
        yield* race({ paused: delay(pauseMs), reached: call(reachable) });
      }
    }
  }

  function* dropMovesBehind(refused: Letter) {
    for (const letter of yield* flush(letters)) {
      const isDropped = letter.isMove && letter.boardId === refused.boardId;
      if (isDropped) yield* put(changeRefused(letter));
      else yield* put(letters, letter);
    }
  }

  function* sendInOrder() {
    while (true) {
      window.removeEventListener('beforeunload', warn);
      const letter = yield* take(letters);
      const { key } = letter;
      try {
        yield* sendInTheEnd(letter);
        yield* put(changeSent({ key }));
      } catch (error) {
        yield* put(changeRefused({ key }));
        if (letter.isMove) yield* dropMovesBehind(letter);
        yield* put(boardReloadRequested());
        if (error instanceof Error && error.name === 'ApiError') {
          yield* spawn(letter.onRefused, asApiError(error));
        } else yield* spawn(tellFault, error);
      }
    }
  }

  function notifying<Payload>(typedIn: TypedIn<Payload> = () => undefined): OnRefused<Payload> {
    return (payload, refusal) => {
      const typed = typedIn(payload, refusal);
      notify.refusal(refusal, typed === undefined ? {} : { typed });
    };
  }

  function posting<Payload>(
    change: Change<Payload>,
    isMove: boolean,
    onRefused: OnRefused<Payload> = notifying(),
  ) {
    return function* ({ payload, meta }: Posted<Payload>) {
      const board = yield* select(selectBoard);
      const boardId = meta?.boardId ?? (board.status === 'closed' ? null : board.boardId);
      if (boardId === null) return;
      const key = nanoid();
      const send = (yield* change(payload, boardId, key) as Generator<never>) as Send | undefined;
      if (!send) return;
      yield* put(changePosted({ key }));
      const userId = session.user()?.id ?? null;
      yield* put(letters, {
        key,
        boardId,
        userId,
        isMove,
        send,
        onRefused: (refusal) => onRefused(payload, refusal, boardId, key),
      });
    };
  }

  /** Begins to send. Who leaves the board at once has still made their changes, so this never ends. */
  function* run() {
    if (isRunning) return;
    isRunning = true;
    yield* spawn(sendInOrder);
  }

  return {
    /**
     * Makes a worker of what a person changes. What they typed for it is handed back with a refusal when
     * `typedIn` says that it has no other place.
     */
    posted: <Payload>(change: Change<Payload>, typedIn?: TypedIn<Payload>) =>
      posting(change, false, notifying(typedIn)),
    /** The same for what a dialog submits, which `giveBack` hands back when it is refused. */
    postedByDialog: <Payload>(change: Change<Payload>, giveBack: OnRefused<Payload>) =>
      posting(change, false, giveBack),
    /** The same for a move of a card: when one is refused, those behind it are not sent. */
    postedMove: <Payload>(change: Change<Payload>) => posting(change, true),
    /** Makes a worker of what shows only after the server has agreed. */
    postedUnseen: <Payload>(work: (payload: Payload, boardId: number, key: string) => Generator) =>
      // eslint-disable-next-line require-yield -- nothing is shown before
      posting<Payload>(function* (payload, boardId, key) {
        return () => work(payload, boardId, key);
      }, false),
    run,
  };
}
