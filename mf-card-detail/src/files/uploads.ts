import { createCardFiles } from 'shared-ui/card-files';

/** The files of the card's page. */
export const cardFiles = createCardFiles('cardUploads');
export const { uploads, downloadAsked } = cardFiles;
export const { fileChosen } = uploads;
