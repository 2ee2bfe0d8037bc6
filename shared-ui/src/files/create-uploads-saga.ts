import { eventChannel } from 'redux-saga';
import { asApiError, type CardDetail } from 'shared-api/client';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, race, take, takeEvery } from 'typed-redux-saga';
import { formatBytes } from '../format/numbers.ts';
import type { Uploads } from './create-uploads.ts';
import { texts } from './texts.ts';

type Attachment = CardDetail['attachments'][number];

interface Chosen {
  readonly id: string;
  readonly boardId: number;
  readonly cardId: number;
  readonly file: File;
}

/**
 * Sends files with their progress; each can be cancelled, and sent again after a refusal. A refusal
 * is also a notice, since the list of files may have been left by then.
 */
export function createUploadsSaga(
  uploads: Uploads,
  { api, notify }: Pick<ShellServices, 'api' | 'notify'>,
  onUploaded: (card: { boardId: number; cardId: number }) => Generator,
) {
  const { fileChosen, fileAttached, uploadCancelled, uploadRetried } = uploads;
  const { uploadStarted, uploadProgressed, uploadRefused, uploadEnded } = uploads.slice.actions;
  const waiting = new Map<string, Chosen>();

  /** The shares of a file that have been sent, and then the outcome. */
  function sending({ boardId, cardId, file }: Chosen) {
    return eventChannel<{ share: number } | { attached: Attachment } | { error: unknown }>(
      (emit) => {
        const aborting = new AbortController();
        const options = { onProgress: (share: number) => emit({ share }), signal: aborting.signal };
        api.card.upload({ boardId, cardId, file }, options).then(
          ({ data }) => emit({ attached: data }),
          (error: unknown) => emit({ error }),
        );
        return () => aborting.abort();
      },
    );
  }

  function* send(chosen: Chosen) {
    const progress = yield* call(sending, chosen);
    try {
      while (true) {
        const event = yield* take(progress);
        if ('attached' in event) return event.attached;
        if ('error' in event) throw event.error;
        yield* put(uploadProgressed({ id: chosen.id, share: event.share }));
      }
    } finally {
      progress.close();
    }
  }

  const isCancelOf = (id: string) => (action: { type: string }) =>
    uploadCancelled.match(action) && action.payload.id === id;

  function* refuse(id: string, refusal: string) {
    yield* put(uploadRefused({ id, refusal }));
    notify.failure(refusal);
  }

  function* upload(chosen: Chosen) {
    const { id, boardId, cardId, file } = chosen;
    yield* put(uploadStarted({ id, boardId, cardId, name: file.name }));
    if (file.size > UPLOAD_MAX_BYTES) {
      yield* refuse(id, texts.tooLarge(file.name, formatBytes(UPLOAD_MAX_BYTES)));
      return;
    }
    try {
      const { attached } = yield* race({
        attached: call(send, chosen),
        cancelled: take(isCancelOf(id)),
      });
      yield* put(uploadEnded({ id }));
      waiting.delete(id);
      if (attached === undefined) return;
      yield* put(fileAttached({ id, attachment: { id: attached.id, name: attached.name } }));
      yield* call(onUploaded, { boardId, cardId });
    } catch (error) {
      yield* refuse(id, asApiError(error).message);
    }
  }

  return function* uploadsSaga() {
    yield* takeEvery(fileChosen, function* ({ payload, meta: { arg: file } }) {
      const { id, boardId, cardId } = payload;
      const chosen = { id, boardId, cardId, file };
      waiting.set(id, chosen);
      yield* upload(chosen);
    });
    yield* takeEvery(uploadRetried, function* ({ payload: { id } }) {
      const chosen = waiting.get(id);
      if (chosen) yield* upload(chosen);
    });
    yield* takeEvery(uploadCancelled, function* ({ payload: { id } }) {
      waiting.delete(id);
      yield* put(uploadEnded({ id }));
    });
  };
}
