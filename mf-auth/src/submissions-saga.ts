import type { ShellServices } from 'shared-api/remote';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { instance } from './authenticate/sign-up-policy.ts';
import { passkeySignIn, signIn, signUp } from './authenticate/submissions.ts';
import { providerReturn, providers, providerVisit } from './provider/provider-requests.ts';
import { providerSignIn } from './provider/provider-submission.ts';
import { newPassword, resetRequest } from './reset/submissions.ts';
import { secondStep } from './second-step/second-step.ts';

/** Forms that share one screen. */
const formsOnOneScreen = [signIn, signUp, providerSignIn, providerVisit, passkeySignIn];

export const submissions = [
  ...formsOnOneScreen,
  secondStep,
  resetRequest,
  newPassword,
  providerReturn,
  providers,
  instance,
];

export function createSubmissionsSaga(
  shell: Pick<ShellServices, 'api' | 'session' | 'navigate' | 'leave'>,
) {
  return function* submissionsSaga() {
    for (const { sagaFor } of submissions) yield* fork(sagaFor(shell));
    // Submitting one form clears the message of the others on the screen.
    for (const { submitted } of formsOnOneScreen) {
      const others = formsOnOneScreen.filter((other) => other.submitted !== submitted);
      yield* takeEvery(submitted, function* () {
        for (const { left } of others) yield* put(left());
      });
    }
  };
}
