import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { boardRefreshRequested, detailOutdated } from 'shared-cards';
import { saveBlob } from 'shared-ui/save-blob';
import { createUploadsSaga } from 'shared-ui/uploads-saga';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { selectOpenCard } from '../card/open-card-slice.ts';
import { downloadAsked } from './file-commands.ts';
import { uploads } from './uploads.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;

/** The bytes of the card's attachments, which do not wait in the outbox. */
export function createFilesSaga(services: Services) {
  const { api, notify } = services;

  function* onUploaded({ cardId }: { cardId: number }) {
    yield* put(detailOutdated({ cardId }));
    yield* put(boardRefreshRequested());
  }

  function* download({ payload }: ReturnType<typeof downloadAsked>) {
    const card = yield* select(selectOpenCard);
    if (card === null) return;
    const { boardId, cardId } = card;
    const { attachmentId, name } = payload;
    try {
      const { data } = yield* call(api.card.download, { boardId, cardId, attachmentId });
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
  };
}
