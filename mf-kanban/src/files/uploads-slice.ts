import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from '../lists/list-slice.ts';

/** A file on its way to the server. */
export interface Upload {
  id: string;
  cardId: number;
  name: string;
  /** What of it has been sent, 0 to 1. */
  share: number;
}

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: (): Upload[] => [],
  reducers: {
    uploadStarted: (state, { payload }: PayloadAction<Omit<Upload, 'share'>>) => {
      state.push({ ...payload, share: 0 });
    },
    uploadProgressed: (
      state,
      { payload: { id, share } }: PayloadAction<{ id: string; share: number }>,
    ) => {
      const upload = state.find((one) => one.id === id);
      if (upload) upload.share = share;
    },
    uploadEnded: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
      state.filter((one) => one.id !== id),
  },
  extraReducers: (builder) => builder.addCase(boardLeft, () => []),
});

export const { uploadStarted, uploadProgressed, uploadEnded } = uploadsSlice.actions;

/** The part of the store that holds it. */
export interface WithUploads {
  uploads: Upload[];
}
