import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { saveBlob } from 'shared-ui/save-blob';
import { createUploadsSaga } from 'shared-ui/uploads-saga';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { cardOutdated, cardPatched, selectCard } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import { attachmentDeleteAsked, downloadAsked } from './file-commands.ts';
import { uploads } from './uploads.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;

/** The card's attachments. */
export function createFilesSaga(services: Services, { onCard }: OnCard) {
  const { api, notify, events } = services;

  function* onUploaded(card: { boardId: number; cardId: number }) {
    events.publish('cardChanged', card);
    yield* put(cardOutdated());
  }

  function* download({ payload }: ReturnType<typeof downloadAsked>) {
    const card = yield* select(selectCard);
    if (card === null) return;
    const { attachmentId, name } = payload;
    try {
      const file = { boardId: card.boardId, cardId: card.id, attachmentId };
      const { data } = yield* call(api.card.download, file);
      yield* call(saveBlob, data, name);
    } catch (error) {
      notify.refusal(asApiError(error));
    }
  }

  return function* filesSaga() {
    // What was on its way when the page was left went with it.
    yield* put(uploads.slice.actions.uploadsForgotten());
    yield* fork(createUploadsSaga(uploads, services, onUploaded));
    yield* takeEvery(downloadAsked, download);
    yield* takeEvery(
      attachmentDeleteAsked,
      onCard(function* ({ attachmentId }, key, { attachments, coverId }) {
        yield* put(
          cardPatched({
            attachments: attachments.filter(({ id }) => id !== attachmentId),
            coverId: coverId === attachmentId ? null : coverId,
          }),
        );
        yield* call(api.card.deleteAttachment, { ...key, attachmentId });
      }),
    );
  };
}
