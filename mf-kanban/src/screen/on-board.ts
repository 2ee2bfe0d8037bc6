import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { boardReloadRequested, selectBoard } from 'shared-cards';
import { put, select } from 'typed-redux-saga';

export type Work<Payload> = (payload: Payload, boardId: number) => Generator;

/**
 * Makes workers that need the open board, for what is no command. What the server refuses becomes a notice,
 * and the board is read again: it is not as the person saw it. `typedIn` says what was typed for it, which
 * the notice hands back, for its field may hold something else by then.
 */
export function createOnBoard({ notify }: Pick<ShellServices, 'notify'>) {
  return function onBoard<Payload>(
    work: Work<Payload>,
    typedIn: (payload: Payload) => string | null = () => null,
  ) {
    return function* ({ payload }: { payload: Payload }) {
      const board = yield* select(selectBoard);
      if (board.status !== 'ready') return;
      try {
        yield* work(payload, board.boardId) as Generator<never>;
      } catch (error) {
        const typed = typedIn(payload);
        notify.refusal(asApiError(error), typed === null ? {} : { typed });
        yield* put(boardReloadRequested());
      }
    };
  };
}
