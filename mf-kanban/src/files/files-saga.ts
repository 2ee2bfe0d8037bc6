import { nanoid } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, take, takeEvery } from 'typed-redux-saga';
import { boardOutdated } from '../board/board-slice.ts';
import { createOnBoard } from '../board/on-board.ts';
import { cardDetailAsked, type CardOnBoard } from '../card-commands/card-detail-slice.ts';
import { texts } from '../texts.ts';
import { attachmentDeleteAsked, downloadAsked, fileChosen } from './file-commands.ts';
import { saveBlob } from './save-blob.ts';
import { uploadEnded, uploadProgressed, uploadStarted } from './uploads-slice.ts';

/** The attachments of cards. */
export function createFilesSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });

  function* filesChanged(card: CardOnBoard) {
    yield* put(cardDetailAsked(card));
    yield* put(boardOutdated());
  }

  /** The shares of a file that have been sent, and then how it ended. */
  function sending(card: CardOnBoard, file: File) {
    return eventChannel<{ share: number } | { isSent: true } | { error: unknown }>((emit) => {
      const aborting = new AbortController();
      const options = { onProgress: (share: number) => emit({ share }), signal: aborting.signal };
      api.card.upload({ ...card, file }, options).then(
        () => emit({ isSent: true }),
        (error: unknown) => emit({ error }),
      );
      return () => aborting.abort();
    });
  }

  function* upload(card: CardOnBoard, file: File) {
    const id = nanoid();
    yield* put(uploadStarted({ id, cardId: card.cardId, name: file.name }));
    const progress = yield* call(sending, card, file);
    try {
      while (true) {
        const event = yield* take(progress);
        if ('isSent' in event) break;
        if ('error' in event) throw event.error;
        yield* put(uploadProgressed({ id, share: event.share }));
      }
    } finally {
      progress.close();
      yield* put(uploadEnded({ id }));
    }
    yield* filesChanged(card);
  }

  function* uploadChosen({ payload, meta: { arg: file } }: ReturnType<typeof fileChosen>) {
    if (file.size > UPLOAD_MAX_BYTES) {
      notify.failure(texts.files.tooLarge(file.name));
      return;
    }
    yield* onBoard(({ cardId }: { cardId: number }, boardId) => upload({ boardId, cardId }, file))({
      payload,
    });
  }

  return function* filesSaga() {
    yield* takeEvery(fileChosen, uploadChosen);
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
