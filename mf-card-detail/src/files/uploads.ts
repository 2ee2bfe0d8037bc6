import { createUploads, type Upload } from 'shared-ui/uploads';

/** The files on their way from the card's page. */
export const uploads = createUploads('cardUploads');

export const { fileChosen, uploadCancelled, uploadRetried } = uploads;

/** The part of the store that holds it. */
export interface WithUploads {
  cardUploads: Upload[];
}
