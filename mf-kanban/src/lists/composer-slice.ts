import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from './list-slice.ts';

export interface ComposerState {
  /** The list whose composer is open. */
  readonly listId: number | null;
  /** What was typed and not sent, by list. */
  readonly drafts: Readonly<Record<number, string>>;
}

const initialState = (): ComposerState => ({ listId: null, drafts: {} });

const withDraft = ({ drafts }: ComposerState, listId: number, draft: string) => ({
  ...drafts,
  [listId]: draft,
});

/** The field at the end of a list where cards are added by their names. */
export const composerSlice = createSlice({
  name: 'boardComposer',
  initialState,
  reducers: {
    composerOpened: (state, { payload: { listId } }: PayloadAction<{ listId: number }>) => ({
      ...state,
      listId,
    }),
    composerClosed: (state): ComposerState => ({ ...state, listId: null }),
    draftTyped: (state, { payload }: PayloadAction<{ listId: number; draft: string }>) => ({
      ...state,
      drafts: withDraft(state, payload.listId, payload.draft),
    }),
    cardsComposed: (
      state,
      { payload: { listId } }: PayloadAction<{ listId: number; names: string[] }>,
    ): ComposerState => ({ ...state, drafts: withDraft(state, listId, '') }),
    /** What the server refused stands in the field again. */
    compositionRefused: (
      state,
      { payload: { listId, names } }: PayloadAction<{ listId: number; names: string[] }>,
    ): ComposerState => {
      const typed = state.drafts[listId] ?? '';
      const draft = [...names, ...(typed === '' ? [] : [typed])].join('\n');
      return { listId, drafts: withDraft(state, listId, draft) };
    },
  },
  extraReducers: (builder) => void builder.addCase(boardLeft, initialState),
  selectors: {
    selectIsComposing: ({ listId }, inList: number) => listId === inList,
    selectDraft: ({ drafts }, listId: number) => drafts[listId] ?? '',
  },
});

export const { composerOpened, composerClosed, draftTyped, cardsComposed, compositionRefused } =
  composerSlice.actions;
export const { selectIsComposing, selectDraft } = composerSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithComposer {
  boardComposer: ComposerState;
}
