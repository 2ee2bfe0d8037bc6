import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { ApiError } from 'shared-api/client';
import { isPlaceMissing, isRoleTooLow } from 'shared-api/outbox';
import type { QueuedChange, ShellServices } from 'shared-api/remote';
import { boardLeft, boardOpened, selectBoard, selectIsPart, type WithCards } from 'shared-cards';
import { returnInput } from 'shared-ui';
import { call, fork, select, take } from 'typed-redux-saga';
import {
  isComposed,
  isListGone,
  selectDraft,
  type WithComposer,
} from '../composing/composer-slice.ts';
import { parseNames } from '../composing/parse-names.ts';
import {
  type Dialog,
  dialogClosed,
  dialogReopened,
  type DialogState,
  selectDialog,
} from '../dialogs/dialog-slice.ts';

type State = WithCards & WithComposer & { boardDialog: DialogState };
type Services = Pick<ShellServices, 'notify' | 'session' | 'outbox'>;

interface Refused {
  readonly change: QueuedChange;
  readonly refusal: ApiError;
  readonly behind: readonly QueuedChange[];
}

const dialogOf = ({ details }: QueuedChange) => details?.dialog as Dialog | undefined;

const isIntoNewList = (change: QueuedChange) =>
  isComposed(change) && Number(change.input.listId) < 0;

const namesOf = (changes: readonly QueuedChange[]) =>
  changes.filter(isComposed).map(({ typed = '' }) => typed);

/** Restores refused input to where it was typed: the dialog or the composer. */
export function createRestoreInputSaga({ notify, session, outbox }: Services) {
  let shownBoard: number | null = null;
  function* followBoard() {
    const board = yield* select(selectBoard);
    shownBoard = board.status === 'closed' ? null : board.boardId;
    while (true) {
      const action = yield* take<UnknownAction>([boardOpened, boardLeft]);
      shownBoard = boardOpened.match(action) ? action.payload.boardId : null;
    }
  }

  /** Without a field to return to, the shell keeps the names in the list of changes. */
  const hasNoField = (change: QueuedChange, { code }: ApiError) =>
    outbox.showChanges !== undefined &&
    !isIntoNewList(change) &&
    (isListGone(code) || change.boardId !== shownBoard);

  const openChannel = () =>
    eventChannel<Refused>((emit) =>
      outbox.onRefused((change, refusal, behind) => {
        // The shell keeps an edit that meets another one until the person has decided, and what was
        // typed where it can be sent no more: on a board that is about to be gone from the page, or
        // without the right to it.
        const isShells =
          outbox.showChanges !== undefined &&
          (refusal.code === 'stale-version' || isPlaceMissing(refusal) || isRoleTooLow(refusal));
        const isName = isComposed(change) && !hasNoField(change, refusal);
        const isOurs = !isShells && (dialogOf(change) !== undefined || isName);
        if (isOurs) emit({ change, refusal, behind });
        return isOurs;
      }),
    );

  /** Refused names are back in the composer of their list, unless the list itself is gone. */
  function* reportNames({ change, refusal, behind }: Refused) {
    const board = yield* select(selectBoard);
    const isHere = board.status !== 'closed' && board.boardId === change.boardId;
    if (isHere && !isListGone(refusal.code)) notify.refusal(refusal);
    else notify.refusal(refusal, { typed: namesOf([change, ...behind]).join('\n') });
  }

  /** The cards that were added to a refused list are kept, for when it is created again. */
  function* withCards(dialog: Dialog, { change, behind }: Refused) {
    if (dialog.kind !== 'list' || !dialog.refusedInput) return { dialog, more: [] };
    const cards = namesOf(behind);
    const localId = change.creates?.localId ?? 0;
    const draft = yield* select((state: State) => selectDraft(state, localId));
    const { fields, key } = dialog.refusedInput;
    const given = { key, fields: { ...fields, composed: { cards, draft } } };
    return { dialog: { ...dialog, refusedInput: given }, more: [...cards, ...parseNames(draft)] };
  }

  function* reopen(dialogBefore: Dialog, refused: Refused) {
    const { change, refusal } = refused;
    const { dialog, more } = yield* call(withCards, dialogBefore, refused);
    yield* returnInput<State>({
      notify,
      session,
      refusal,
      submitter: change.userId ?? undefined,
      typed: [change.typed ?? '', ...more].join('\n'),
      place(state) {
        const board = selectBoard(state);
        if (board.status === 'closed' || board.boardId !== change.boardId) return 'left';
        // A part of the board lacks the places that a dialog offers.
        if (selectIsPart(state)) return 'taken';
        return selectDialog(state).status === 'closed' ? 'free' : 'taken';
      },
      changes: [dialogClosed, boardLeft, boardOpened],
      reopened: dialogReopened({ dialog, message: refusal.message }),
    });
  }

  /** A refusal of several changes is reported once. */
  const reported = new WeakSet<ApiError>();

  function* restore(refused: Refused) {
    const { change, refusal } = refused;
    const dialog = dialogOf(change);
    if (dialog !== undefined) yield* reopen(dialog, refused);
    else if (!isIntoNewList(change) && !reported.has(refusal)) {
      reported.add(refusal);
      yield* reportNames(refused);
    }
  }

  return function* restoreInputSaga() {
    const refusals = yield* call(openChannel);
    yield* fork(followBoard);
    try {
      while (true) yield* fork(restore, yield* take(refusals));
    } finally {
      // After the user leaves the remote, the shell reports refusals.
      refusals.close();
    }
  };
}
