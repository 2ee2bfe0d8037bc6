import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiClient, asApiError } from 'shared-api/client';
import { call, put, takeLatest } from 'typed-redux-saga';

/** Something read from the server: where its reading stands, and what was read last. */
export interface ResourceState<Data> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly data: Data | null;
  readonly message: string | null;
}

const empty = { status: 'idle', data: null, message: null } as const;

/**
 * A slice and a saga that read one thing for one screen. Only the answer to the last question counts,
 * and what was read goes with the session.
 */
export function createResource<Data, Input, Name extends string>(
  name: Name,
  read: (api: ApiClient, input: Input) => Promise<Data>,
) {
  type State = ResourceState<Data>;
  const slice = createSlice({
    name,
    initialState: (): State => empty,
    reducers: {
      asked: (state, _: PayloadAction<Input>) => ({ ...state, status: 'loading' }) as State,
      answered: (_, { payload }: PayloadAction<Data>): State => ({
        ...{ status: 'ready', data: payload, message: null },
      }),
      refused: (state, { payload }: PayloadAction<string>) =>
        ({ ...state, status: 'failed', message: payload }) as State,
      left: (state) => state,
    },
  });
  const { asked, answered, refused, left } = slice.actions;

  const sagaFor = (api: ApiClient) =>
    function* resourceSaga() {
      yield* takeLatest(asked, function* ({ payload }: PayloadAction<Input>) {
        try {
          yield* put(answered(yield* call(read, api, payload)));
        } catch (error) {
          yield* put(refused(asApiError(error).message));
        }
      });
    };
  return { name, slice, asked, answered, left, sagaFor };
}
