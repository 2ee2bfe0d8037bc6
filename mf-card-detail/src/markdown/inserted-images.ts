import { createAction } from '@reduxjs/toolkit';

interface Image {
  id: string;
  file: File;
}

/** Images pasted or dropped into a text. The files are in `meta`, as they are not serializable. */
export const imagesInserted = createAction(
  'cardPage/imagesInserted',
  (text: { field: string; base: string }, images: Image[]) => ({
    payload: text,
    meta: { arg: images },
  }),
);

/** Whether an image of the text is still being uploaded. */
export const isUploading = (text: string): boolean => /\]\(upload:[\w-]+\)/.test(text);
