import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft, changeRefused, changeSent } from '../entities/board/board-events.ts';

/** Names that are on their way to the server, under the change's key. */
interface Composition {
  readonly key: string;
  readonly listId: number;
  readonly names: readonly string[];
  /** Whether refused names go back into the list's field; those of a dialog go back there. */
  readonly isFromField: boolean;
}

export interface ComposerState {
  /** The list whose composer is open. */
  readonly listId: number | null;
  /** What was typed and not sent, by list. */
  readonly drafts: Readonly<Record<number, string>>;
  readonly waiting: readonly Composition[];
}

const initialState = (): ComposerState => ({ listId: null, drafts: {}, waiting: [] });

const withDraft = ({ drafts }: ComposerState, listId: number, draft: string) => ({
  ...drafts,
  [listId]: draft,
});

const without = (state: ComposerState, key: string): ComposerState => ({
  ...state,
  waiting: state.waiting.filter((one) => one.key !== key),
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
    compositionWaits: (state, { payload }: PayloadAction<Composition>): ComposerState => ({
      ...state,
      waiting: [...state.waiting, payload],
    }),
    /** The first of the names is a card now. */
    cardAdded: (state, { payload: { key } }: PayloadAction<{ key: string }>): ComposerState => ({
      ...state,
      waiting: state.waiting.map((one) =>
        one.key === key ? { ...one, names: one.names.slice(1) } : one,
      ),
    }),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, initialState)
      .addCase(changeSent, (state, { payload: { key } }) => without(state, key))
      // What the server refused stands in the field again.
      .addCase(changeRefused, (state, { payload: { key } }): ComposerState => {
        const refused = state.waiting.find((one) => one.key === key);
        if (!refused) return state;
        if (!refused.isFromField) return without(state, key);
        const { listId, names } = refused;
        const typed = state.drafts[listId] ?? '';
        const draft = [...names, ...(typed === '' ? [] : [typed])].join('\n');
        return { ...without(state, key), listId, drafts: withDraft(state, listId, draft) };
      }),
  selectors: {
    selectIsComposing: ({ listId }, inList: number) => listId === inList,
    selectDraft: ({ drafts }, listId: number) => drafts[listId] ?? '',
    selectWaiting: ({ waiting }) => waiting,
  },
});

export const {
  composerOpened,
  composerClosed,
  draftTyped,
  cardsComposed,
  compositionWaits,
  cardAdded,
} = composerSlice.actions;
export const { selectIsComposing, selectDraft, selectWaiting } = composerSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithComposer {
  boardComposer: ComposerState;
}
