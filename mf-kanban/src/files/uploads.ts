import { createUploads } from 'shared-ui/uploads';

/** The files on their way from the board. */
export const uploads = createUploads('uploads');
