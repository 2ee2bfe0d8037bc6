import { createAction } from '@reduxjs/toolkit';

interface Image {
  id: string;
  file: File;
}

/** Pictures pasted or dropped into a text. The files travel in `meta`, as they are not plain data. */
export const imagesInserted = createAction(
  'cardPage/imagesInserted',
  (text: { field: string; base: string }, images: Image[]) => ({
    payload: text,
    meta: { arg: images },
  }),
);
