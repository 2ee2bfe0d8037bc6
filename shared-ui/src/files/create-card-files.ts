import { createAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, fork, takeEvery } from 'typed-redux-saga';
import { createUploads } from './create-uploads.ts';
import { createUploadsSaga, type NamesOf } from './create-uploads-saga.ts';
import { saveBlob } from './save-blob.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'outbox'>;

interface AttachedFile {
  readonly boardId: number;
  readonly cardId: number;
  readonly attachmentId: number;
  readonly name: string;
}

/**
 * Lets one remote attach files to cards and save attachments on the user's disk.
 *
 * @param name of its actions, unique in the page.
 * @returns the actions for components, and `sagaFor`, whose argument says what a card is called.
 */
export function createCardFiles<Name extends string>(name: Name) {
  const uploads = createUploads(name);
  const downloadAsked = createAction<AttachedFile>(`${name}/downloadAsked`);

  const sagaFor = (services: Services, namesOf: NamesOf) => {
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
      yield* fork(createUploadsSaga(uploads, services, namesOf));
      yield* takeEvery(downloadAsked, download);
    };
  };
  return { uploads, downloadAsked, sagaFor };
}
