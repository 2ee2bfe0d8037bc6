import { createCardFiles } from 'shared-ui/card-files';

/** The attachments of cards, for dialogs of the board. */
export const cardFiles = createCardFiles('uploads');
export const { uploads, downloadAsked } = cardFiles;
