import { createAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, fork, put, takeEvery } from 'typed-redux-saga';
import { createUploads } from './create-uploads.ts';
import { createUploadsSaga } from './create-uploads-saga.ts';
import { saveBlob } from './save-blob.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;

interface OfCard {
  readonly boardId: number;
  readonly cardId: number;
}

interface AttachedFile extends OfCard {
  readonly attachmentId: number;
  readonly name: string;
}

/**
 * Lets one remote attach files to cards and save attachments on the user's disk. Their bytes do not
 * wait in the outbox.
 *
 * @param name of the slice of its uploads, unique in the page.
 * @returns the actions for components, and `sagaFor`, whose argument is called after a card has got
 * another file.
 */
export function createCardFiles<Name extends string>(name: Name) {
  const uploads = createUploads(name);
  const downloadAsked = createAction<AttachedFile>(`${name}/downloadAsked`);

  const sagaFor = (services: Services, onUploaded: (card: OfCard) => Generator) => {
    const { api, notify } = services;
    function* download({ payload }: ReturnType<typeof downloadAsked>) {
      const { name: fileName, ...attachment } = payload;
      try {
        const { data } = yield* call(api.card.download, attachment);
        yield* call(saveBlob, data, fileName);
      } catch (error) {
        notify.refusal(asApiError(error));
      }
    }

    return function* cardFilesSaga() {
      // Uploads under way end when their part of the screen is left.
      yield* put(uploads.slice.actions.uploadsForgotten());
      yield* fork(createUploadsSaga(uploads, services, onUploaded));
      yield* takeEvery(downloadAsked, download);
    };
  };
  return { uploads, downloadAsked, sagaFor };
}
