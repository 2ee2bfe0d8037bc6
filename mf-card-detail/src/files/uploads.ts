import { createUploads } from 'shared-ui/uploads';

/** The files on their way from the card's page. */
export const uploads = createUploads('cardUploads');

export const { fileChosen } = uploads;
