import { createUploads, type Upload } from 'shared-ui/uploads';

/** The files on their way from the board. */
export const uploads = createUploads('uploads');

export const uploadsSlice = uploads.slice;
export const { fileChosen, uploadCancelled, uploadRetried } = uploads;

/** The part of the store that holds it. */
export interface WithUploads {
  uploads: Upload[];
}
