import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createLocalId } from 'shared-ui/being-added';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { createOnBoard, type Work } from '../entities/board/on-board.ts';
import { cardDetail, readCardAgain } from '../card-detail/card-detail.ts';
import { cardSaved, selectCard } from '../entities/lists/list-slice.ts';
import {
  estimateSubmitted,
  timeEntryDeleteAsked,
  timeEntryEdited,
  timeEntryAdded,
  timerStarted,
  timerStopped,
} from './time-commands.ts';

/** Time spent on cards. After each change the card is read again: the server adds up. */
export function createTimeSaga({
  api,
  notify,
  session,
}: Pick<ShellServices, 'api' | 'notify' | 'session'>) {
  const onBoard = createOnBoard({ notify });

  function onCard<Payload extends { cardId: number }>(
    work: Work<Payload>,
    typedIn?: (payload: Payload) => string | null,
  ) {
    return onBoard(function* (payload: Payload, boardId) {
      try {
        yield* work(payload, boardId) as Generator<never>;
      } finally {
        yield* readCardAgain({ boardId, cardId: payload.cardId });
      }
    }, typedIn);
  }

  function* showEntry(span: ReturnType<typeof timeEntryAdded>['payload'], boardId: number) {
    const state = yield* select(cardDetail.selectState);
    const user = session.user()?.id;
    if (state.status !== 'ready' || user === undefined) return;
    const { value } = state;
    const entry = { id: createLocalId(), user, ...span };
    const timeEntries = [...value.timeEntries, entry];
    const key = { boardId, cardId: span.cardId };
    yield* put(cardDetail.loaded({ key, value: { ...value, timeEntries } }));
  }

  return function* timeSaga() {
    yield* takeLeading(
      timerStarted,
      onCard(function* (payload, boardId) {
        yield* call(api.card.startTimer, { boardId, ...payload });
      }),
    );
    yield* takeLeading(
      timerStopped,
      onCard(function* () {
        yield* call(api.card.stopTimer);
      }),
    );
    // An entry that is added while another is on its way is one more.
    yield* takeEvery(
      timeEntryAdded,
      onCard(
        function* (payload, boardId) {
          yield* showEntry(payload, boardId);
          yield* call(api.card.addTimeEntry, { boardId, ...payload });
        },
        ({ note }) => note,
      ),
    );
    yield* takeEvery(
      timeEntryEdited,
      onCard(
        function* (payload, boardId) {
          yield* call(api.card.editTimeEntry, { boardId, ...payload });
        },
        ({ note }) => note,
      ),
    );
    yield* takeLeading(
      timeEntryDeleteAsked,
      onCard(function* (payload, boardId) {
        yield* call(api.card.deleteTimeEntry, { boardId, ...payload });
      }),
    );
    yield* takeLeading(
      estimateSubmitted,
      onCard(function* (payload, boardId) {
        const card = yield* select(selectCard, payload.cardId);
        const version = card && { version: card.version };
        const { data } = yield* call(api.card.edit, { boardId, ...payload, ...version });
        yield* put(cardSaved(data));
        yield* put(boardRefreshRequested());
      }),
    );
  };
}
