import { createAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import { paths, type ShellServices } from 'shared-api/remote';
import { call, select, takeLeading } from 'typed-redux-saga';
import { selectOpenCard } from '../card/open-card-slice.ts';
import { texts } from '../texts.ts';

/** Actions on the card as a whole that change nothing. */
export const cardLinkFollowed = createAction<{ cardId: number }>('cardPage/cardLinkFollowed');
export const permalinkCopyRequested = createAction('cardPage/permalinkCopyRequested');

type Services = Pick<ShellServices, 'api' | 'notify' | 'navigate'>;

/** Follows links to cards, and copies the link to this one. */
export function createLinksSaga({ api, notify, navigate }: Services) {
  function* followLink({ payload }: ReturnType<typeof cardLinkFollowed>) {
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
    const card = yield* select(selectOpenCard);
    if (card === null) return;
    const link = window.location.origin + paths.cardLink(card.cardId);
    try {
      yield* call([navigator.clipboard, 'writeText'], link);
      notify.success(texts.linkCopied);
    } catch {
      // Browsers may forbid writing to the clipboard; the user can copy the link from the notice.
      notify.failure(texts.linkNotCopied(link));
    }
  }

  return function* linksSaga() {
    yield* takeLeading(cardLinkFollowed, followLink);
    yield* takeLeading(permalinkCopyRequested, copyPermalink);
  };
}
