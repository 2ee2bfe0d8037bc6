import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeSent, changesRefused, selectWaiting, type WithOutbox } from 'shared-api/outbox';

interface KeptChangesState {
  /** The keys of the changes that outlive the page, each with `true`. */
  readonly keys: Readonly<Record<string, true>>;
}

const without = ({ keys }: KeptChangesState, gone: readonly { readonly key: string }[]) => {
  const left = Object.keys(keys).filter((kept) => !gone.some(({ key }) => key === kept));
  return { keys: Object.fromEntries(left.map((key) => [key, true as const])) };
};

/** Which of the waiting changes are kept beyond the page: a full disk, for one, keeps none. */
export const keptChangesSlice = createSlice({
  name: 'keptChanges',
  initialState: (): KeptChangesState => ({ keys: {} }),
  reducers: {
    changeKept: ({ keys }, { payload: key }: PayloadAction<string>) => ({
      keys: { ...keys, [key]: true as const },
    }),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(changeSent, (state, { payload }) => without(state, [payload.change]))
      .addCase(changesRefused, (state, { payload }) => without(state, payload.changes)),
});

export const { changeKept } = keptChangesSlice.actions;

interface WithKeptChanges extends WithOutbox {
  readonly keptChanges: KeptChangesState;
}

export const selectIsKept = ({ keptChanges }: WithKeptChanges, key: string): boolean =>
  keptChanges.keys[key] === true;

/** What waits and would be lost with the page. */
export const selectUnkept = createSelector(
  [selectWaiting, ({ keptChanges }: WithKeptChanges) => keptChanges.keys],
  (waiting, keys) => waiting.filter(({ key }) => !keys[key]),
);
