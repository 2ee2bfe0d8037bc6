import { asApiError } from 'shared-api/client';
import { paths, type ShellServices } from 'shared-api/remote';
import { call, put, takeLeading } from 'typed-redux-saga';
import { claimsOf } from '../provider/claims.ts';
import { texts } from '../texts.ts';
import {
  type AuthForm,
  credentialReceived,
  newPasswordSubmitted,
  resetLinkAsked,
  signInSubmitted,
  signUpSubmitted,
  submissionDone,
  submissionRefused,
} from './submission-slice.ts';

interface Proof {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly socialLogin: boolean;
  readonly credential: string;
}

type Services = Pick<ShellServices, 'api' | 'session' | 'navigate'>;

export function createSubmissionSaga({ api, session, navigate }: Services) {
  function* refuse(form: AuthForm, error: unknown) {
    yield* put(submissionRefused({ form, message: asApiError(error).message }));
  }

  function* signIn({ payload }: ReturnType<typeof signInSubmitted>) {
    const { email, password, remember } = payload;
    try {
      const { token } = yield* call(api.auth.login, { email, password, socialLogin: false });
      yield* put(submissionDone('signIn'));
      session.signIn(token, { remember });
    } catch (error) {
      yield* refuse('signIn', error);
    }
  }

  function* signUp({ payload: { fullName, email, password } }: ReturnType<typeof signUpSubmitted>) {
    try {
      const account = { firstName: fullName, lastName: '', email, password };
      const { token } = yield* call(api.auth.createUser, account);
      yield* put(submissionDone('signUp'));
      session.signIn(token, { remember: true });
    } catch (error) {
      yield* refuse('signUp', error);
    }
  }

  function* continueWithProvider({ payload }: ReturnType<typeof credentialReceived>) {
    const claims = claimsOf(payload.credential);
    if (claims === null) {
      yield* put(submissionRefused({ form: 'provider', message: texts.providerFailed }));
      return;
    }
    const { email, uniqueIdentifier, firstName, lastName } = claims;
    const proof = { ...payload, email, uniqueIdentifier, socialLogin: true };
    try {
      const { token } = yield* call(signInOrUp, proof, { firstName, lastName });
      yield* put(submissionDone('provider'));
      session.signIn(token, { remember: true });
    } catch (error) {
      yield* refuse('provider', error);
    }
  }

  /** Whoever comes for the first time gets an account. */
  async function signInOrUp(proof: Proof, name: { firstName: string; lastName: string }) {
    try {
      return await api.auth.login(proof);
    } catch (error) {
      if (asApiError(error).code !== 'no-account') throw error;
      return api.auth.createUser({ ...proof, ...name });
    }
  }

  function* askForResetLink({ payload }: ReturnType<typeof resetLinkAsked>) {
    try {
      yield* call(api.auth.resetPasswordRequest, payload);
      yield* put(submissionDone('resetRequest'));
    } catch (error) {
      asApiError(error);
      yield* put(submissionRefused({ form: 'resetRequest', message: texts.resetRefused }));
    }
  }

  function* setNewPassword({ payload }: ReturnType<typeof newPasswordSubmitted>) {
    try {
      yield* call(api.auth.resetPassword, payload);
      yield* put(submissionDone('newPassword'));
      navigate(paths.auth());
    } catch (error) {
      yield* refuse('newPassword', error);
    }
  }

  return function* submissionSaga() {
    yield* takeLeading(signInSubmitted, signIn);
    yield* takeLeading(signUpSubmitted, signUp);
    yield* takeLeading(credentialReceived, continueWithProvider);
    yield* takeLeading(resetLinkAsked, askForResetLink);
    yield* takeLeading(newPasswordSubmitted, setNewPassword);
  };
}
