import type { ShellServices } from 'shared-api/remote';
import { saveBlob } from 'shared-ui/save-blob';
import { createUploadsSaga } from 'shared-ui/uploads-saga';
import { call, fork, put, takeEvery } from 'typed-redux-saga';
import { boardRefreshRequested, type CardKey, detailOutdated } from 'shared-cards';
import { createOnBoard } from '../screen/on-board.ts';
import { downloadAsked } from './file-commands.ts';
import { uploads } from './uploads.ts';

/** The attachments of cards. */
export function createFilesSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });

  function* filesChanged(card: CardKey) {
    yield* put(detailOutdated(card));
    yield* put(boardRefreshRequested());
  }

  return function* filesSaga() {
    // What was on its way when the board was left went with it.
    yield* put(uploads.slice.actions.uploadsForgotten());
    yield* fork(createUploadsSaga(uploads, { api, notify }, filesChanged));
    yield* takeEvery(
      downloadAsked,
      onBoard(function* ({ name, ...attachment }, boardId) {
        const { data } = yield* call(api.card.download, { boardId, ...attachment });
        yield* call(saveBlob, data, name);
      }),
    );
  };
}
