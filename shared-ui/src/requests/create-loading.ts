import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import { call, put, takeLatest } from 'typed-redux-saga';

/**
 * Something read from the server, and the key that it was asked for by. `previous` is what was read last,
 * for screens that go on showing it until what they wait for is there.
 */
export type Loaded<Key, Value> =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly key: Key; readonly previous: Value | null }
  | {
      readonly status: 'failed';
      readonly key: Key;
      readonly previous: Value | null;
      readonly message: string;
    }
  | { readonly status: 'ready'; readonly key: Key; readonly value: Value };

/** What was read last under any key; null when nothing was. */
export function lastValue<Value>(state: Loaded<unknown, Value>): Value | null {
  if (state.status === 'none') return null;
  return state.status === 'ready' ? state.value : state.previous;
}

/** Whether the state is about this key; keys are plain data and compared by what they hold. */
export const isAbout = <Key>(
  state: Loaded<Key, unknown>,
  key: Key,
): state is Exclude<typeof state, { status: 'none' }> =>
  state.status !== 'none' && JSON.stringify(state.key) === JSON.stringify(key);

/**
 * A slice and a saga that read one thing for one part of a screen. Asked for again under the same key, it
 * stays `ready` meanwhile; only the answer to the last request counts.
 *
 * @param name of the slice, unique in the page.
 * @param load makes the call. What it throws must be an `ApiError`; its message becomes that of `failed`.
 */
export function createLoading<Services, Key, Value, Name extends string>(
  name: Name,
  load: (services: Services, key: Key) => Promise<Value>,
) {
  type State = Loaded<Key, Value>;
  const slice = createSlice({
    name,
    initialState: (): State => ({ status: 'none' }),
    reducers: {
      requested(draft, { payload: key }: PayloadAction<Key>): State {
        const state = draft as State;
        if (state.status === 'ready' && isAbout(state, key)) return state;
        return { status: 'loading', key, previous: lastValue(state) };
      },
      loaded(draft, { payload }: PayloadAction<{ key: Key; value: Value }>): State {
        const state = draft as State;
        return isAbout(state, payload.key) ? { status: 'ready', ...payload } : state;
      },
      loadFailed(draft, { payload }: PayloadAction<{ key: Key; message: string }>): State {
        const state = draft as State;
        if (!isAbout(state, payload.key)) return state;
        return { status: 'failed', previous: lastValue(state), ...payload };
      },
      /** Its part of the screen is gone. What was read stays for the next time. */
      left: (state) => state,
    },
  });
  const { requested, loaded, loadFailed, left } = slice.actions;

  const sagaFor = (services: Services) =>
    function* loadingSaga() {
      yield* takeLatest(requested, function* ({ payload: key }: PayloadAction<Key>) {
        try {
          yield* put(loaded({ key, value: yield* call(load, services, key) }));
        } catch (error) {
          yield* put(loadFailed({ key, message: asApiError(error).message }));
        }
      });
    };
  return { name, slice, requested, loaded, left, sagaFor };
}
