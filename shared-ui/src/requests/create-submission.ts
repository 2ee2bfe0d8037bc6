import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asApiError } from 'shared-api/client';
import { call, put, takeEvery } from 'typed-redux-saga';

/** Why a submission was refused: by the server, or by the form itself, which then has no code. */
export interface Refusal {
  readonly message: string;
  readonly code?: string;
  /** With a conflict: what the server has now. */
  readonly current?: unknown;
}

/**
 * The state of sending a form. What was typed is not in it, for it may be a password or a file: the form
 * keeps it for as long as it is shown, and one that closes at once is opened again by `giveBack`.
 */
export type Submission<Result> =
  | { readonly status: 'idle' | 'submitting' }
  | ({ readonly status: 'refused' } & Refusal)
  | { readonly status: 'done'; readonly response: Result };

/**
 * A slice and a saga that send one form. While it is on its way it is not sent again. What comes of a form that
 * has been left is an event for sagas, and no state of the next one: `doneUnseen` or `refusedUnseen`.
 *
 * @param name of the slice, unique in the page.
 * @param send makes the call. What it throws must be an `ApiError`; it becomes the refusal.
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
      /** The form itself does not send what was typed, and says why. */
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
