import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type AuthForm = 'provider' | 'signIn' | 'signUp' | 'resetRequest' | 'newPassword';

/** One form of the auth area is on the screen at a time; this is where its submission stands. */
export type Submission =
  | { status: 'idle' }
  | { status: 'sending'; form: AuthForm }
  | { status: 'refused'; form: AuthForm; message: string }
  | { status: 'done'; form: AuthForm };

const sending = (form: AuthForm) => (): Submission => ({ status: 'sending', form });

export const submissionSlice = createSlice({
  name: 'submission',
  initialState: (): Submission => ({ status: 'idle' }),
  reducers: {
    signInSubmitted: (
      _,
      _action: PayloadAction<{ email: string; password: string; remember: boolean }>,
    ) => sending('signIn')(),
    signUpSubmitted: (
      _,
      _action: PayloadAction<{ fullName: string; email: string; password: string }>,
    ) => sending('signUp')(),
    credentialReceived: (_, _action: PayloadAction<{ credential: string }>) =>
      sending('provider')(),
    resetLinkAsked: (_, _action: PayloadAction<{ email: string }>) => sending('resetRequest')(),
    newPasswordSubmitted: (_, _action: PayloadAction<{ token: string; password: string }>) =>
      sending('newPassword')(),
    submissionDone: (_, { payload: form }: PayloadAction<AuthForm>): Submission => ({
      status: 'done',
      form,
    }),
    submissionRefused: (
      _,
      { payload }: PayloadAction<{ form: AuthForm; message: string }>,
    ): Submission => ({ status: 'refused', ...payload }),
    formLeft: (): Submission => ({ status: 'idle' }),
  },
  selectors: {
    selectIsSending: (state) => state.status === 'sending',
    selectIsDone: (state, form: AuthForm) => state.status === 'done' && state.form === form,
    selectRefusal: (state, form: AuthForm) =>
      state.status === 'refused' && state.form === form ? state.message : null,
  },
});

export const {
  signInSubmitted,
  signUpSubmitted,
  credentialReceived,
  resetLinkAsked,
  newPasswordSubmitted,
  submissionDone,
  submissionRefused,
  formLeft,
} = submissionSlice.actions;
export const { selectIsSending, selectIsDone, selectRefusal } = submissionSlice.selectors;

/** The part of the store that this remote's selectors read. */
export interface SubmissionState {
  submission: Submission;
}
