import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A file on its way to the server, or one that was refused and may be sent again. */
export interface Upload {
  id: string;
  boardId: number;
  cardId: number;
  name: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
  /** The reason why it failed; null while it is being sent. */
  refusal: string | null;
}

/**
 * The uploads of one remote. Each remote has its own name: two remotes on one page share a store,
 * and must not send each other's files.
 */
export function createUploads<Name extends string>(name: Name) {
  const find = (state: Upload[], id: string) => state.find((upload) => upload.id === id);
  const slice = createSlice({
    name,
    initialState: (): Upload[] => [],
    reducers: {
      uploadStarted: (
        state,
        { payload }: PayloadAction<Omit<Upload, 'share' | 'refusal'>>,
      ): Upload[] => [
        ...state.filter(({ id }) => id !== payload.id),
        { ...payload, share: 0, refusal: null },
      ],
      uploadProgressed: (state, { payload }: PayloadAction<{ id: string; share: number }>) => {
        const upload = find(state, payload.id);
        if (upload) upload.share = payload.share;
      },
      uploadRefused: (state, { payload }: PayloadAction<{ id: string; refusal: string }>) => {
        const upload = find(state, payload.id);
        if (upload) upload.refusal = payload.refusal;
      },
      uploadEnded: (state, { payload: { id } }: PayloadAction<{ id: string }>) =>
        state.filter((upload) => upload.id !== id),
      uploadsForgotten: () => [],
    },
  });
  return {
    slice,
    /**
     * The file itself is passed in `meta.arg`, where redux-toolkit allows values that are not plain
     * data.
     */
    fileChosen: createAction(
      `${name}/fileChosen`,
      (card: { boardId: number; cardId: number }, file: File, id: string = nanoid()) => ({
        payload: { ...card, id, name: file.name },
        meta: { arg: file },
      }),
    ),
    /** The file is now one of the card's attachments. */
    fileAttached: createAction<{ id: string; attachment: { id: number; name: string } }>(
      `${name}/attached`,
    ),
    /** A pending or refused file is no longer wanted. */
    uploadCancelled: createAction<{ id: string }>(`${name}/cancelled`),
    uploadRetried: createAction<{ id: string }>(`${name}/retried`),
  };
}

export type Uploads = ReturnType<typeof createUploads<string>>;
