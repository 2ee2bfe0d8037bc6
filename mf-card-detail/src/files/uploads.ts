import { createCardFiles } from 'shared-ui/card-files';

/** The attachments of the card page. */
export const cardFiles = createCardFiles('cardUploads');
export const { uploads, downloadAsked } = cardFiles;
export const { fileChosen } = uploads;
