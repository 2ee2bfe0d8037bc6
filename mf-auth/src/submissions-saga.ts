import type { ShellServices } from 'shared-api/remote';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { signIn, signUp } from './authenticate/submissions.ts';
import { providerSignIn } from './provider/provider-submission.ts';
import { newPassword, resetRequest } from './reset/submissions.ts';

/** The forms that are on one screen. */
const together = [signIn, signUp, providerSignIn];

/** All that the auth area sends. */
export const submissions = [...together, resetRequest, newPassword];

export function createSubmissionsSaga(shell: Pick<ShellServices, 'api' | 'session' | 'navigate'>) {
  return function* submissionsSaga() {
    for (const { sagaFor } of submissions) yield* fork(sagaFor(shell));
    // What was said of one form is over when another is sent.
    for (const { submitted } of together) {
      const others = together.filter((other) => other.submitted !== submitted);
      yield* takeEvery(submitted, function* () {
        for (const { left } of others) yield* put(left());
      });
    }
  };
}
