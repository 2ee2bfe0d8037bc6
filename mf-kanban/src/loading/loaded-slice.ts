import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft } from 'shared-cards';

/** What a dialog shows once it is loaded; `of` is what it was asked about. */
export type Loaded<Of, Value> =
  | { status: 'none' }
  | { status: 'loading' | 'failed'; of: Of }
  | { status: 'ready'; of: Of; value: Value };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A slice for one thing that is loaded when a dialog opens. Asked again, it shows on meanwhile. */
export function createLoadedSlice<Name extends string, Of, Value>(name: Name) {
  type State = Loaded<Of, Value>;
  const isOf = (state: State, of: Of) => state.status !== 'none' && isSame(state.of, of);
  return createSlice({
    name,
    initialState: (): State => ({ status: 'none' }),
    reducers: {
      asked: (state, { payload: of }: PayloadAction<Of>) => {
        const now = state as State;
        return now.status === 'ready' && isOf(now, of) ? now : { status: 'loading' as const, of };
      },
      // An answer about what is no longer asked is ignored.
      loaded: (state, { payload }: PayloadAction<{ of: Of; value: Value }>) => {
        const now = state as State;
        return isOf(now, payload.of) ? { status: 'ready' as const, ...payload } : now;
      },
      loadFailed: (state, { payload: of }: PayloadAction<Of>) => {
        const now = state as State;
        return isOf(now, of) ? { status: 'failed' as const, of } : now;
      },
    },
    extraReducers: (builder) => builder.addCase(boardLeft, () => ({ status: 'none' as const })),
  });
}

export type LoadedSlice<Of, Value> = ReturnType<typeof createLoadedSlice<string, Of, Value>>;
