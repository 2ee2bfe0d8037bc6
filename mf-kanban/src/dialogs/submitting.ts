import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select } from 'typed-redux-saga';
import { boardRefreshRequested, selectBoard } from 'shared-cards';
import type { Work } from '../screen/on-board.ts';
import {
  dialogClosed,
  selectDialog,
  submissionRefused,
  submissionStarted,
} from './dialog-slice.ts';

/**
 * Makes workers behind the submission of the open dialog: it closes when they succeed, and stays
 * with what was typed and the server's message when they are refused.
 */
export function createSubmitting({ notify }: Pick<ShellServices, 'notify'>) {
  return function submitting<Payload>(work: Work<Payload>) {
    return function* ({ payload }: { payload: Payload }) {
      const board = yield* select(selectBoard);
      const submitted = yield* select(selectDialog);
      if (board.status !== 'ready' || submitted.status === 'closed') return;
      const { dialog } = submitted;
      yield* put(submissionStarted());
      // The person may have closed it, and opened another, before the server answered.
      function* isStillOpen() {
        const now = yield* select(selectDialog);
        return now.status !== 'closed' && now.dialog === dialog;
      }
      try {
        yield* work(payload, board.boardId) as Generator<never>;
        if (yield* call(isStillOpen)) yield* put(dialogClosed());
      } catch (error) {
        const refusal = asApiError(error);
        if (yield* call(isStillOpen)) yield* put(submissionRefused(refusal.message));
        else notify.refusal(refusal);
        // Somebody else was first: the next try is made on what they left.
        if (refusal.kind === 'conflict' || refusal.kind === 'not-found')
          yield* put(boardRefreshRequested());
      }
    };
  };
}
