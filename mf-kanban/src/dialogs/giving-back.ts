import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { focusMoved, isTyping } from 'shared-ui';
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { boardOpened, selectBoard } from '../board/board-slice.ts';
import { boardLeft } from '../lists/list-slice.ts';
import { type Dialog, dialogClosed, dialogGivenBack, selectDialog } from './dialog-slice.ts';

interface Refused {
  /** With what was submitted. */
  dialog: Dialog;
  /** The text in it, for a person who has left the board. */
  typed: string;
  refusal: ApiError;
  boardId: number;
}

/**
 * Opens the dialog of a refused submission again, with what was typed and the server's message. It
 * waits for a person who is typing elsewhere, whose next letters would go into it.
 */
export function createGivingBack({ notify, session }: Pick<ShellServices, 'notify' | 'session'>) {
  return function* giveBack({ dialog, typed, refusal, boardId }: Refused) {
    const submitter = session.user()?.id;
    let isReported = false;
    while (session.user()?.id === submitter) {
      const board = yield* select(selectBoard);
      if (board.status === 'closed' || board.boardId !== boardId) {
        notify.refusal(refusal, { typed });
        return;
      }
      const open = yield* select(selectDialog);
      if (open.status === 'closed' && !isTyping(document.activeElement)) {
        yield* put(dialogGivenBack({ dialog, message: refusal.message }));
        return;
      }
      if (!isReported) notify.refusal(refusal);
      isReported = true;
      yield* race({
        closed: take([dialogClosed, boardLeft, boardOpened]),
        moved: call(focusMoved),
      });
      // The dialog that closed has left the page.
      yield* delay(0);
    }
  };
}
