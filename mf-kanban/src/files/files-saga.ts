import type { ShellServices } from 'shared-api/remote';
import { saveBlob } from 'shared-ui/save-blob';
import { createUploadsSaga } from 'shared-ui/uploads-saga';
import { call, fork, put, takeEvery } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { createOnBoard } from '../entities/board/on-board.ts';
import { type CardOnBoard, readCardAgain } from '../card-detail/card-detail.ts';
import { attachmentDeleteAsked, downloadAsked } from './file-commands.ts';
import { uploads } from './uploads.ts';

/** The attachments of cards. */
export function createFilesSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });

  function* filesChanged(card: CardOnBoard) {
    yield* readCardAgain(card);
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
    yield* takeEvery(
      attachmentDeleteAsked,
      onBoard(function* ({ cardId, attachmentId }, boardId) {
        yield* call(api.card.deleteAttachment, { boardId, cardId, attachmentId });
        yield* filesChanged({ boardId, cardId });
      }),
    );
  };
}
