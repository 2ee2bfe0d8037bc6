import { createAction } from '@reduxjs/toolkit';

/** The file itself travels in `meta.arg`, where redux-toolkit expects what cannot be serialized. */
export const fileChosen = createAction('files/fileChosen', (cardId: number, file: File) => ({
  payload: { cardId, name: file.name },
  meta: { arg: file },
}));
export const downloadAsked = createAction<{ cardId: number; attachmentId: number; name: string }>(
  'files/downloadAsked',
);
export const attachmentDeleteAsked = createAction<{ cardId: number; attachmentId: number }>(
  'files/attachmentDeleteAsked',
);
