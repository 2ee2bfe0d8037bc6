import { nanoid } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import type { PresentPerson } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { boardLeft } from '../entities/board-events.ts';
import { boardOpened } from '../entities/board-slice.ts';
import { detailClosed, detailLoaded, detailOpened } from '../entities/details-slice.ts';
import {
  commentRested,
  commentTyped,
  presenceChanged,
  selectWritingOn,
} from '../entities/presence-slice.ts';
import { selectPage } from '../model/select.ts';

type Services = Pick<ShellServices, 'api' | 'live'>;

/** Where this tab's person is. */
interface Place {
  readonly boardId: number;
  readonly cardId: number | null;
}

/** The server forgets a tab that is silent for 35 seconds, and one that writes after 15. */
const AGAIN_MS = 15_000;
const WRITING_AGAIN_MS = 8000;
/** Somebody who pauses for so long is not writing. */
const RESTED_MS = 6000;
/** A card that is opened by a link is opened right after its board. */
const GATHER_MS = 150;

const MOVES = [boardOpened, boardLeft, detailOpened, detailClosed, detailLoaded];

const isVisible = () => document.visibilityState === 'visible';

const visibility = () =>
  eventChannel<true>((emit) => {
    const changed = () => emit(true);
    document.addEventListener('visibilitychange', changed);
    // A page that the browser has kept, and shows again.
    window.addEventListener('pageshow', changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('pageshow', changed);
    };
  });

/** The open card and its board, or else the open board; null while nobody looks. */
function* place() {
  if (!isVisible()) return null;
  const { board, details } = yield* select(selectPage);
  const loaded = details.byId[details.shown.at(-1) ?? 0];
  if (loaded !== undefined) {
    const { boardId } = loaded.status === 'ready' ? loaded.card : loaded;
    const cardId = loaded.status === 'ready' ? loaded.card.id : loaded.cardId;
    return loaded.status === 'missing' ? null : ({ boardId, cardId } satisfies Place);
  }
  return board.status === 'closed' ? null : ({ boardId: board.boardId, cardId: null } as Place);
}

/**
 * Says where this tab's person is, and keeps who else is there. A shell from before there was
 * presence leaves it out.
 */
export function createPresenceSaga({ api, live }: Services) {
  const tab = nanoid();
  const onPresence = live.onPresence?.bind(live);
  const isShown = () => live.showsPresence?.() ?? true;

  const placed = ({ boardId, cardId }: Place) => ({
    boardId,
    tab,
    ...(cardId !== null && { cardId }),
  });

  const say = (here: Place, more: { here?: 0; writing?: 1 } = {}) =>
    ask({ ...placed(here), ...more });

  function* ask(asked: Parameters<typeof api.board.getPresence>[0]) {
    try {
      const { data: people } = yield* call(api.board.getPresence, asked);
      return people;
    } catch {
      // It is said again soon, and nothing depends on it.
      return null;
    }
  }

  function* show(boardId: number, people: readonly PresentPerson[] | null) {
    if (people !== null) yield* put(presenceChanged({ boardId, people }));
  }

  function* follow(boardId: number) {
    if (onPresence === undefined) return;
    const channel: EventChannel<{ people: readonly PresentPerson[] }> = yield* call(() =>
      eventChannel<{ people: readonly PresentPerson[] }>((emit) =>
        onPresence(boardId, (people) => emit({ people })),
      ),
    );
    try {
      while (true) yield* show(boardId, (yield* take(channel)).people);
    } finally {
      channel.close();
    }
  }

  /** Says it again and again until the person is elsewhere, or wants to be seen no longer. */
  function* sayAgain(here: Place) {
    while (isShown()) {
      const isWriting = here.cardId !== null && (yield* select(selectWritingOn)) === here.cardId;
      yield* show(here.boardId, yield* say(here, isWriting ? { writing: 1 } : {}));
      yield* race({
        again: delay(isWriting ? WRITING_AGAIN_MS : AGAIN_MS),
        // Further characters say nothing new.
        changed: take(isWriting ? commentRested : [commentTyped, commentRested]),
        hidden: take(() => !isShown()),
      });
    }
    yield* say(here, { here: 0 });
  }

  /** Says nothing for people who are not to be seen, and gets from the stream who comes and goes. */
  function* stay(here: Place) {
    while (true) {
      if (isShown()) yield* sayAgain(here);
      yield* show(here.boardId, yield* ask({ boardId: here.boardId }));
      yield* take(isShown);
    }
  }

  function* rest() {
    while (true) {
      yield* take(commentTyped);
      while ((yield* race({ typed: take(commentTyped), rested: delay(RESTED_MS) })).typed);
      if ((yield* select(selectWritingOn)) !== null) yield* put(commentRested());
    }
  }

  return function* presenceSaga() {
    if (onPresence === undefined) return;
    yield* fork(rest);
    const seen = yield* call(visibility);
    let here: Place | null = null;
    /** At once, since nothing that waits is done in a page that is closed. */
    const leave = () => {
      if (here === null || !isShown()) return;
      const gone = { ...placed(here), here: 0 as const };
      void api.board.getPresence(gone, { outlivesPage: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    try {
      while (true) {
        const now: Place | null = yield* call(place);
        if (here !== null && here.boardId !== now?.boardId && isShown()) {
          yield* fork(say, here, { here: 0 as const });
        }
        here = now;
        const moves = { moved: take(MOVES), seen: take(seen) };
        if (now === null) yield* race(moves);
        else yield* race({ ...moves, stay: call(stay, now), follow: call(follow, now.boardId) });
        yield* delay(GATHER_MS);
      }
    } finally {
      window.removeEventListener('pagehide', leave);
      seen.close();
    }
  };
}
