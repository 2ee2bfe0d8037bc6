import { createCardFiles } from 'shared-ui/card-files';

/** The files of cards as the board shows them. */
export const cardFiles = createCardFiles('uploads');
export const { uploads, downloadAsked } = cardFiles;
