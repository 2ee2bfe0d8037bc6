import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { createSubmitting } from '../dialogs/submitting.ts';
import { cardRemoved, cardSaved, changeShown, selectCard } from '../entities/lists/list-slice.ts';
import type { FieldEdits } from '../outbox/field-edits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';
import * as commands from './card-commands.ts';

type PayloadOf<Name extends keyof typeof commands> = (typeof commands)[Name] extends (
  payload: infer Payload,
) => unknown
  ? Payload
  : never;

interface Services extends Pick<ShellServices, 'api' | 'notify'> {
  outbox: Outbox;
  edits: FieldEdits;
}

/** What menus ask of a card, at once or by a small dialog. */
export function createCardCommandsSaga({ api, notify, outbox, edits }: Services) {
  const submitting = createSubmitting({ notify });

  function* copy({ cardId }: PayloadOf<'cardCopyAsked'>, boardId: number, key: string) {
    const { data } = yield* call(api.card.copyCard, { boardId, cardId }, { idempotencyKey: key });
    yield* put(cardSaved(data.card));
    notify.success(texts.cardCopied);
  }

  function* choosePriority(
    { cardId, priority }: PayloadOf<'cardPriorityChosen'>,
    boardId: number,
    key: string,
  ) {
    const before = (yield* select(selectCard, cardId))?.priority;
    yield* put(changeShown({ key, of: 'card', id: cardId, changes: { priority } }));
    return function* () {
      yield* edits.editCard(boardId, cardId, { priority }, { ...(before && { priority: before }) });
      notify.success(texts.priorityUpdated(priority));
    };
  }

  function* complete(payload: PayloadOf<'cardCompleteToggled'>, boardId: number, key: string) {
    const { cardId: id, complete } = payload;
    yield* put(changeShown({ key, of: 'card', id, changes: { complete } }));
    return function* () {
      yield* put(cardSaved((yield* call(api.card.setStatus, { boardId, ...payload })).data));
    };
  }

  function* deleteCard(payload: PayloadOf<'cardDeleteAsked'>, boardId: number) {
    yield* put(cardRemoved(payload));
    return function* () {
      yield* call(api.card.delete, { boardId, ...payload });
    };
  }

  // Flags are the person's own: no response carries them.
  function* favor(payload: PayloadOf<'cardFavoriteToggled'>, boardId: number, key: string) {
    const changes = { isFavorite: payload.favorite };
    yield* put(changeShown({ key, of: 'card', id: payload.cardId, changes }));
    return function* () {
      yield* call(api.card.setFavorite, { boardId, ...payload });
    };
  }

  function* watch(payload: PayloadOf<'cardWatchToggled'>, boardId: number, key: string) {
    const changes = { isWatched: payload.watch };
    yield* put(changeShown({ key, of: 'card', id: payload.cardId, changes }));
    return function* () {
      yield* call(api.card.setWatch, { boardId, ...payload });
    };
  }

  function* convert(payload: PayloadOf<'cardConverted'>, boardId: number, key: string) {
    const { cardId: id, kind } = payload;
    yield* put(changeShown({ key, of: 'card', id, changes: { kind } }));
    return function* () {
      yield* put(cardSaved((yield* call(api.card.convert, { boardId, ...payload })).data));
      // Cards that counted towards it may no longer.
      yield* put(boardRefreshRequested());
    };
  }

  function* lock(payload: PayloadOf<'cardLockToggled'>, boardId: number, key: string) {
    const { cardId: id, isFixed } = payload;
    yield* put(changeShown({ key, of: 'card', id, changes: { isFixed } }));
    return function* () {
      yield* put(cardSaved((yield* call(api.card.setCardFix, { boardId, ...payload })).data));
    };
  }

  function* archive({ cardId, archive }: PayloadOf<'cardArchiveAsked'>, boardId: number) {
    const card = yield* select(selectCard, cardId);
    yield* put(cardRemoved({ cardId }));
    return function* () {
      yield* call(api.card.archived, { boardId, cardId, archive });
      if (card)
        notify.success(archive === 1 ? texts.archived(card.name) : texts.restored(card.name));
    };
  }

  function* assign(payload: PayloadOf<'cardPeopleSubmitted'>, boardId: number) {
    yield* put(cardSaved((yield* call(api.card.addUsers, { boardId, ...payload })).data));
  }

  function* setDates(payload: PayloadOf<'cardDatesSubmitted'>, boardId: number) {
    const card = yield* select(selectCard, payload.cardId);
    const version = card && { version: card.version };
    yield* put(cardSaved((yield* call(api.card.edit, { boardId, ...payload, ...version })).data));
  }

  function* moveAway(payload: PayloadOf<'cardToBoardSubmitted'>, boardId: number) {
    const card = yield* select(selectCard, payload.cardId);
    yield* call(api.card.moveToBoard, { boardId, ...payload });
    yield* put(cardRemoved({ cardId: payload.cardId }));
    if (card) notify.success(texts.movedAway(card.name));
  }

  return function* cardCommandsSaga() {
    yield* takeEvery(commands.cardPriorityChosen, outbox.posted(choosePriority));
    yield* takeEvery(commands.cardCompleteToggled, outbox.posted(complete));
    yield* takeEvery(commands.cardDeleteAsked, outbox.posted(deleteCard));
    yield* takeEvery(commands.cardCopyAsked, outbox.postedUnseen(copy));
    yield* takeEvery(commands.cardFavoriteToggled, outbox.posted(favor));
    yield* takeEvery(commands.cardWatchToggled, outbox.posted(watch));
    yield* takeEvery(commands.cardConverted, outbox.posted(convert));
    yield* takeEvery(commands.cardLockToggled, outbox.posted(lock));
    yield* takeEvery(commands.cardArchiveAsked, outbox.posted(archive));
    yield* takeLeading(commands.cardPeopleSubmitted, submitting(assign));
    yield* takeLeading(commands.cardDatesSubmitted, submitting(setDates));
    yield* takeLeading(commands.cardToBoardSubmitted, submitting(moveAway));
  };
}
