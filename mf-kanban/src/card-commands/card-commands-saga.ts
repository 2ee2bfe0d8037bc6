import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { boardOutdated } from '../board/board-slice.ts';
import { createOnBoard } from '../board/on-board.ts';
import { createSubmitting } from '../dialogs/submitting.ts';
import { cardRemoved, cardSaved, selectCard } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import * as commands from './card-commands.ts';

type PayloadOf<Name extends keyof typeof commands> = (typeof commands)[Name] extends (
  payload: infer Payload,
) => unknown
  ? Payload
  : never;

/** What the card menu does, at once or by a small dialog. */
export function createCardCommandsSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });
  const submitting = createSubmitting({ notify });

  function* copy({ cardId }: PayloadOf<'cardCopyAsked'>, boardId: number) {
    const { data } = yield* call(api.card.copyCard, { boardId, cardId });
    yield* put(cardSaved(data.card));
    notify.success(texts.cardCopied);
  }

  // Marks are the person's own: they are told by the board's frame, not by the card.
  function* favor(payload: PayloadOf<'cardFavoriteToggled'>, boardId: number) {
    yield* call(api.card.setFavorite, { boardId, ...payload });
    yield* put(boardOutdated());
  }

  function* watch(payload: PayloadOf<'cardWatchToggled'>, boardId: number) {
    yield* call(api.card.setWatch, { boardId, ...payload });
    yield* put(boardOutdated());
  }

  function* convert(payload: PayloadOf<'cardConverted'>, boardId: number) {
    yield* put(cardSaved((yield* call(api.card.convert, { boardId, ...payload })).data));
    // Cards that counted towards it may no longer.
    yield* put(boardOutdated());
  }

  function* lock(payload: PayloadOf<'cardLockToggled'>, boardId: number) {
    yield* put(cardSaved((yield* call(api.card.setCardFix, { boardId, ...payload })).data));
  }

  function* archive({ cardId, archive }: PayloadOf<'cardArchiveAsked'>, boardId: number) {
    const card = yield* select(selectCard, cardId);
    yield* call(api.card.archived, { boardId, cardId, archive });
    yield* put(cardRemoved({ cardId }));
    if (card) notify.success(archive === 1 ? texts.archived(card.name) : texts.restored(card.name));
  }

  function* assign(payload: PayloadOf<'cardPeopleSubmitted'>, boardId: number) {
    yield* put(cardSaved((yield* call(api.card.addUsers, { boardId, ...payload })).data));
  }

  function* setDueDate(payload: PayloadOf<'cardDueDateSubmitted'>, boardId: number) {
    const card = yield* select(selectCard, payload.cardId);
    const version = card && { version: card.version };
    yield* put(cardSaved((yield* call(api.card.edit, { boardId, ...payload, ...version })).data));
  }

  function* comment(payload: PayloadOf<'commentSubmitted'>, boardId: number) {
    yield* call(api.card.createComment, { boardId, ...payload });
    notify.success(texts.commentAdded);
    yield* put(boardOutdated());
  }

  return function* cardCommandsSaga() {
    yield* takeEvery(commands.cardCopyAsked, onBoard(copy));
    yield* takeEvery(commands.cardFavoriteToggled, onBoard(favor));
    yield* takeEvery(commands.cardWatchToggled, onBoard(watch));
    yield* takeEvery(commands.cardConverted, onBoard(convert));
    yield* takeEvery(commands.cardLockToggled, onBoard(lock));
    yield* takeEvery(commands.cardArchiveAsked, onBoard(archive));
    yield* takeLeading(commands.cardPeopleSubmitted, submitting(assign));
    yield* takeLeading(commands.cardDueDateSubmitted, submitting(setDueDate));
    yield* takeLeading(commands.commentSubmitted, submitting(comment));
  };
}
