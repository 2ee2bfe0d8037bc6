import { eventChannel } from 'redux-saga';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import { ApiError, type CallOptions } from '../client/index.ts';
import type { ChangedFile } from '../remote/index.ts';
import { defineTexts } from '../texts/index.ts';
import { outbox as de } from '../texts/de/outbox.ts';
import { outbox as en } from '../texts/en/outbox.ts';
import type { FileBytes } from './file-bytes.ts';
import { fileProgressed, type SentResponse } from './outbox-actions.ts';

type Event = { share: number } | { response: SentResponse } | { error: unknown };

const GONE = 410;
const texts = defineTexts({ en, de });

interface Upload {
  readonly key: string;
  readonly file: ChangedFile;
  readonly upload: (file: File, options: CallOptions) => Promise<SentResponse>;
}

/** Reports what has been sent, and aborts the call when the channel is closed. */
const uploading = ({ key, upload }: Upload, file: File) =>
  eventChannel<Event>((emit) => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const onProgress = (share: number) => emit({ share });
    upload(file, { idempotencyKey: key, onProgress, signal }).then(
      (response) => emit({ response }),
      (error: unknown) => emit({ error }),
    );
    return () => aborting.abort();
  });

/** Sends the file of a change with its progress; cancelling the saga aborts the upload. */
export function* sendFile(bytes: FileBytes, sent: Upload): SagaGenerator<SentResponse> {
  const { id, name } = sent.file;
  const kept = yield* call(() => bytes.read(id));
  if (kept === undefined) throw new ApiError(GONE, { message: texts.fileLost(name) });
  const events = yield* call(uploading, sent, new File([kept], name, { type: kept.type }));
  try {
    while (true) {
      const event = yield* take(events);
      if ('response' in event) return event.response;
      if ('error' in event) throw event.error;
      yield* put(fileProgressed({ key: sent.key, share: event.share }));
    }
  } finally {
    events.close();
  }
}
