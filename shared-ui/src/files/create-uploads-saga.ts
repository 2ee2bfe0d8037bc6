import { eventChannel } from 'redux-saga';
import { asApiError, type CardDetail } from 'shared-api/client';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { changesRefused, changesStuck, selectIsStuck, selectWaiting } from 'shared-api/outbox';
import type { ChangedNames, ShellServices } from 'shared-api/remote';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { formatBytes } from '../format/numbers.ts';
import type { Uploads } from './create-uploads.ts';
import { texts } from './texts.ts';

type Attachment = CardDetail['attachments'][number];

interface OfCard {
  readonly boardId: number;
  readonly cardId: number;
}

/** What a card and its board are called. */
export type NamesOf = (card: OfCard) => SagaGenerator<ChangedNames>;

/**
 * Queues files in the outbox, which keeps and sends them, and reports what becomes of those that this
 * remote has queued.
 */
export function createUploadsSaga(
  { fileChosen, fileAttached, fileHeldBack, uploadCancelled }: Uploads,
  { api, outbox, notify }: Pick<ShellServices, 'api' | 'outbox' | 'notify'>,
  namesOf: NamesOf,
) {
  const own = new Set<string>();

  /** The outbox of a shell from before it kept files would send none. */
  function* sendAtOnce({ payload, meta: { arg: file } }: ReturnType<typeof fileChosen>) {
    const { id, boardId, cardId } = payload;
    try {
      const { data } = yield* call(api.card.upload, { boardId, cardId, file });
      yield* put(fileAttached({ id, attachment: { id: data.id, name: data.name } }));
    } catch (error) {
      yield* put(fileHeldBack({ id }));
      notify.refusal(asApiError(error));
    }
  }

  function* queue(chosen: ReturnType<typeof fileChosen>) {
    const { payload, meta } = chosen;
    const { arg: file } = meta;
    const { id, boardId, cardId, name } = payload;
    if (file.size > UPLOAD_MAX_BYTES) {
      notify.failure(texts.tooLarge(name, formatBytes(UPLOAD_MAX_BYTES)));
      yield* put(fileHeldBack({ id }));
      return;
    }
    if (outbox.showChanges === undefined) {
      yield* sendAtOnce(chosen);
      return;
    }
    const about = yield* call(namesOf, { boardId, cardId });
    own.add(id);
    outbox.queue(
      {
        command: 'attachment/add',
        call: 'card.upload',
        input: { boardId, cardId },
        boardId,
        cardId,
        about,
        shows: [],
        rereads: true,
        file: { id, name, size: file.size },
      },
      file,
    );
    if (yield* select(selectIsStuck)) yield* put(fileHeldBack({ id }));
  }

  const settled = () =>
    eventChannel<ReturnType<typeof fileAttached | typeof fileHeldBack>>((emit) => {
      const ends = [
        outbox.onSent(({ file }, response) => {
          if (file === undefined || !own.delete(file.id)) return;
          const { id, name } = (response as { data: Attachment }).data;
          emit(fileAttached({ id: file.id, attachment: { id, name } }));
        }),
        outbox.onRefused(({ file }) => {
          if (file && own.has(file.id)) emit(fileHeldBack({ id: file.id }));
          return false;
        }),
      ];
      return () => ends.forEach((end) => end());
    });

  return function* uploadsSaga() {
    yield* takeEvery(fileChosen, queue);
    yield* takeEvery(settled(), function* (action) {
      yield* put(action);
    });
    yield* takeEvery(changesStuck, function* () {
      for (const id of own) yield* put(fileHeldBack({ id }));
    });
    yield* takeEvery(uploadCancelled, function* ({ payload: { id } }) {
      const changes = (yield* select(selectWaiting)).filter(({ file }) => file?.id === id);
      own.delete(id);
      yield* put(changesRefused({ changes }));
    });
  };
}
