import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { giveBack } from 'shared-ui';
import { boardLeft } from '../entities/board/board-events.ts';
import { boardOpened, selectBoard, type WithBoard } from '../entities/board/board-slice.ts';
import {
  type Dialog,
  dialogClosed,
  dialogGivenBack,
  type DialogState,
  selectDialog,
} from './dialog-slice.ts';

interface Refused {
  /** With what was submitted. */
  dialog: Dialog;
  /** The text in it, for a person who has left the board. */
  typed: string;
  refusal: ApiError;
  boardId: number;
}

/** Gives refused submissions back on the board that they were made on. */
export function createGivingBack(services: Pick<ShellServices, 'notify' | 'session'>) {
  return function* ({ dialog, typed, refusal, boardId }: Refused) {
    yield* giveBack({
      ...services,
      refusal,
      submitter: services.session.user()?.id,
      typed,
      place(state: WithBoard & { boardDialog: DialogState }) {
        const board = selectBoard(state);
        if (board.status === 'closed' || board.boardId !== boardId) return 'left';
        return selectDialog(state).status === 'closed' ? 'free' : 'taken';
      },
      changes: [dialogClosed, boardLeft, boardOpened],
      reopened: dialogGivenBack({ dialog, message: refusal.message }),
    });
  };
}
