import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import { call, put, takeEvery } from 'typed-redux-saga';

/** The reason of a refusal, by the server or by the form itself, which then has no code. */
export interface Refusal {
  readonly message: string;
  readonly code?: string;
  /** With a conflict: the server's current state. */
  readonly current?: unknown;
}

/**
 * The state of submitting a form. It does not include the input, which may be a password or a file:
 * the form keeps that while it is shown, and a form that closes at once is reopened by
 * `returnInput`.
 */
export type Submission<Result> =
  | { readonly status: 'idle' | 'submitting' }
  | ({ readonly status: 'refused' } & Refusal)
  | { readonly status: 'done'; readonly response: Result };

/**
 * A slice and a saga that submit one form. While it is under way it is not submitted again. The
 * outcome of a form that has been left is an event for sagas and does not affect the next form:
 * `doneUnseen` or `refusedUnseen`.
 *
 * @param name of the slice, unique in the page.
 * @param send makes the call. It must only throw an `ApiError`, which becomes the refusal.
 */
export function createSubmission<Services, Input, Result, Name extends string>(
  name: Name,
  send: (services: Services, input: Input) => Promise<Result>,
) {
  type State = Submission<Result>;
  const slice = createSlice({
    name,
    initialState: (): State => ({ status: 'idle' }),
    reducers: {
      submitted: (_, _action: PayloadAction<Input>): State => ({ status: 'submitting' }),
      done: (_, { payload: response }: PayloadAction<Result>): State => ({
        status: 'done',
        response,
      }),
      refused: (_, { payload }: PayloadAction<Refusal>): State => ({
        status: 'refused',
        ...payload,
      }),
      doneUnseen: (state, _action: PayloadAction<Result>) => state as State,
      refusedUnseen: (state, _action: PayloadAction<Refusal>) => state as State,
      /** The form itself rejects its input, and says why. */
      inputRefused: (_, { payload: message }: PayloadAction<string>): State => ({
        status: 'refused',
        message,
      }),
      /** The form is no longer shown, or begins again. */
      left: (): State => ({ status: 'idle' }),
    },
  });
  const { submitted, done, refused, doneUnseen, refusedUnseen, inputRefused, left } = slice.actions;

  const sagaFor = (services: Services) =>
    function* submissionSaga() {
      /** The form that is on its way and still shown. */
      let current: object | null = null;
      yield* takeEvery(left, () => {
        current = null;
      });
      yield* takeEvery(submitted, function* ({ payload }: PayloadAction<Input>) {
        if (current !== null) return;
        const own = {};
        current = own;
        const isSeen = () => current === own;
        try {
          const response = yield* call(send, services, payload);
          yield* put(isSeen() ? done(response) : doneUnseen(response));
        } catch (error) {
          const { message, code, current: now } = asApiError(error);
          const refusal = { message, code, current: now };
          yield* put(isSeen() ? refused(refusal) : refusedUnseen(refusal));
        } finally {
          if (isSeen()) current = null;
        }
      });
    };
  return {
    name,
    slice,
    submitted,
    done,
    refused,
    doneUnseen,
    refusedUnseen,
    inputRefused,
    left,
    sagaFor,
  };
}
