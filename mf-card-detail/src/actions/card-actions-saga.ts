import { asApiError } from 'shared-api/client';
import { paths, type ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { cardClosed, cardPatched, selectCard } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import { texts } from '../texts.ts';
import * as actions from './card-actions.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'navigate'>;

/** What the card's menu and header do. */
export function createCardActionsSaga({ api, notify, navigate }: Services, on: OnCard) {
  const { onCard, submitting } = on;

  function* followLink({ payload }: ReturnType<typeof actions.cardLinkFollowed>) {
    try {
      const { data } = yield* call(api.card.getPlace, payload);
      navigate(paths.card(data.projectId, data.boardId, data.listId, data.cardId));
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal.kind === 'not-found') notify.failure(texts.noCard(payload.cardId));
      else notify.refusal(refusal);
    }
  }

  function* copyPermalink() {
    const card = yield* select(selectCard);
    if (card === null) return;
    const link = window.location.origin + paths.cardLink(card.id);
    try {
      yield* call([navigator.clipboard, 'writeText'], link);
      notify.success(texts.linkCopied);
    } catch {
      // Where the browser does not let us, the person can.
      notify.failure(texts.linkNotCopied(link));
    }
  }

  return function* cardActionsSaga() {
    yield* takeLeading(actions.cardLinkFollowed, followLink);
    yield* takeLeading(actions.permalinkCopyAsked, copyPermalink);
    yield* takeLeading(
      actions.cardCopyAsked,
      onCard(function* (_: undefined, key, { board }) {
        const { data } = yield* call(api.card.copyCard, key);
        const { listId, id } = data.card;
        notify.success(texts.cardCopied);
        navigate(paths.card(board.projectId, key.boardId, listId, id), { replace: true });
      }),
    );
    yield* takeLeading(
      actions.templateUsed,
      onCard(function* ({ listId }, key, { board }) {
        const { data } = yield* call(api.card.createFromTemplate, { ...key, listId });
        notify.success(texts.cardCreated);
        navigate(paths.card(board.projectId, key.boardId, listId, data.lastInsertCardId), {
          replace: true,
        });
      }),
    );
    yield* takeLeading(
      actions.cardMoveSubmitted,
      submitting(
        () => 'move',
        function* (target: { toBoardId: number; toListId: number }, key) {
          const { data } = yield* call(api.card.moveToBoard, { ...key, ...target });
          const { boardId, listId, id } = data.card;
          notify.success(texts.cardMoved);
          // It is no longer where it would be read anew.
          if (boardId !== key.boardId) yield* put(cardClosed());
          navigate(paths.card(data.projectId, boardId, listId, id), { replace: true });
        },
      ),
    );
    yield* takeLeading(
      actions.cardConverted,
      onCard(function* ({ kind }, key) {
        yield* put(cardPatched({ kind }));
        yield* call(api.card.convert, { ...key, kind });
      }),
    );
    yield* takeLeading(
      actions.cardArchiveAsked,
      onCard(function* ({ archive }, key, { name }) {
        yield* call(api.card.archived, { ...key, archive });
        notify.success(archive === 1 ? texts.archived(name) : texts.restored(name));
      }),
    );
    yield* takeLeading(
      actions.cardDeleteAsked,
      onCard(function* ({ boardPath }, key, { name }) {
        yield* call(api.card.delete, key);
        notify.success(texts.deleted(name));
        yield* put(cardClosed());
        navigate(boardPath, { replace: true });
      }),
    );
    yield* takeEvery(
      actions.watchToggled,
      onCard(function* ({ watch }, key) {
        yield* put(cardPatched({ watching: watch }));
        yield* call(api.card.setWatch, { ...key, watch });
      }),
    );
    yield* takeEvery(
      actions.favoriteToggled,
      onCard(function* ({ favorite }, key) {
        yield* put(cardPatched({ favorite }));
        yield* call(api.card.setFavorite, { ...key, favorite });
      }),
    );
    yield* takeEvery(
      actions.lockToggled,
      onCard(function* ({ isFixed }, key) {
        yield* put(cardPatched({ isFixed }));
        yield* call(api.card.setCardFix, { ...key, isFixed });
      }),
    );
  };
}
