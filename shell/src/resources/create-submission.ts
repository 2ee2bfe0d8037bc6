import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiClient, asApiError } from 'shared-api/client';
import { call, put, takeLeading } from 'typed-redux-saga';

/** Where the sending of a form stands. */
export interface SubmissionState<Answer> {
  readonly status: 'idle' | 'sending' | 'done' | 'refused';
  readonly answer: Answer | null;
  readonly message: string | null;
}

const idle = { status: 'idle', answer: null, message: null } as const;

/** A slice and a saga that send one form; while it is on its way it is not sent again. */
export function createSubmission<Answer, Input, Name extends string>(
  name: Name,
  send: (api: ApiClient, input: Input) => Promise<Answer>,
) {
  type State = SubmissionState<Answer>;
  const slice = createSlice({
    name,
    initialState: (): State => idle,
    reducers: {
      submitted: (_, _action: PayloadAction<Input>) => ({ ...idle, status: 'sending' }),
      done: (_, { payload }: PayloadAction<Answer>): State => ({
        ...{ status: 'done', answer: payload, message: null },
      }),
      refused: (_, { payload }: PayloadAction<string>): State => ({
        ...{ status: 'refused', answer: null, message: payload },
      }),
      left: (): State => idle,
    },
  });
  const { submitted, done, refused, left } = slice.actions;

  const sagaFor = (api: ApiClient) =>
    function* submissionSaga() {
      yield* takeLeading(submitted, function* ({ payload }: PayloadAction<Input>) {
        try {
          yield* put(done(yield* call(send, api, payload)));
        } catch (error) {
          yield* put(refused(asApiError(error).message));
        }
      });
    };
  return { name, slice, submitted, done, left, sagaFor };
}
