import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { cardClosed, cardOpened } from '../card/open-card-slice.ts';

/** An editor's state; editors that are not listed are closed. */
export type EditorState =
  | { status: 'open' }
  | { status: 'refused'; message: string }
  /** Somebody else has changed the same text. */
  | { status: 'conflict'; theirs: string };

type State = Record<string, EditorState>;

export const editorsSlice = createSlice({
  name: 'cardEditors',
  initialState: (): State => ({}),
  reducers: {
    editorOpened: (state, { payload: editor }: PayloadAction<string>) => {
      state[editor] = { status: 'open' };
    },
    editorRefused: (state, { payload }: PayloadAction<{ editor: string; message: string }>) => {
      state[payload.editor] = { status: 'refused', message: payload.message };
    },
    editorInConflict: (state, { payload }: PayloadAction<{ editor: string; theirs: string }>) => {
      state[payload.editor] = { status: 'conflict', theirs: payload.theirs };
    },
    editorClosed: (state, { payload: editor }: PayloadAction<string>) => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- only open editors are kept
      delete state[editor];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(cardOpened, (): State => ({})).addCase(cardClosed, (): State => ({}));
  },
});

export const { editorOpened, editorRefused, editorInConflict, editorClosed } = editorsSlice.actions;

export interface WithEditors {
  cardEditors: State;
}
