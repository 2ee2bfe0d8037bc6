import { eventChannel } from 'redux-saga';
import type { ApiError } from 'shared-api/client';
import type { QueuedChange, ShellServices } from 'shared-api/remote';
import { boardLeft, boardOpened, selectBoard, type WithCards } from 'shared-cards';
import { giveBack } from 'shared-ui';
import { call, select, takeEvery } from 'typed-redux-saga';
import { isComposed, selectDraft, type WithComposer } from '../composing/composer-slice.ts';
import { namesIn } from '../composing/names-in.ts';
import {
  type Dialog,
  dialogClosed,
  dialogGivenBack,
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

/** Gives back what the server refused to where it was typed: into the dialog it was made by, or the composer. */
export function createGivingBackSaga({ notify, session, outbox }: Services) {
  const openChannel = () =>
    eventChannel<Refused>((emit) =>
      outbox.onRefused((change, refusal, behind) => {
        const isOurs = dialogOf(change) !== undefined || isComposed(change);
        if (isOurs) emit({ change, refusal, behind });
        return isOurs;
      }),
    );

  /** Refused names are back in the list's field, unless it went with its list. */
  function* sayNames({ change, refusal, behind }: Refused) {
    const board = yield* select(selectBoard);
    const isHere = board.status !== 'closed' && board.boardId === change.boardId;
    if (isHere && refusal.kind !== 'not-found') notify.refusal(refusal);
    else notify.refusal(refusal, { typed: namesOf([change, ...behind]).join('\n') });
  }

  /** A column that is made again takes along the cards that were entered into it. */
  function* withCards(dialog: Dialog, { change, behind }: Refused) {
    if (dialog.kind !== 'column' || !dialog.givenBack) return { dialog, more: [] };
    const cards = namesOf(behind);
    const localId = change.creates?.localId ?? 0;
    const draft = yield* select((state: State) => selectDraft(state, localId));
    const { fields, key } = dialog.givenBack;
    const given = { key, fields: { ...fields, composed: { cards, draft } } };
    return { dialog: { ...dialog, givenBack: given }, more: [...cards, ...namesIn(draft)] };
  }

  function* reopen(dialogBefore: Dialog, refused: Refused) {
    const { change, refusal } = refused;
    const { dialog, more } = yield* call(withCards, dialogBefore, refused);
    yield* giveBack<State>({
      notify,
      session,
      refusal,
      submitter: change.userId ?? undefined,
      typed: [change.typed ?? '', ...more].join('\n'),
      place(state) {
        const board = selectBoard(state);
        if (board.status === 'closed' || board.boardId !== change.boardId) return 'left';
        return selectDialog(state).status === 'closed' ? 'free' : 'taken';
      },
      changes: [dialogClosed, boardLeft, boardOpened],
      reopened: dialogGivenBack({ dialog, message: refusal.message }),
    });
  }

  return function* givingBackSaga() {
    const channel = yield* call(openChannel);
    /** One message for all that one refusal has taken back. */
    const said = new WeakSet<ApiError>();
    yield* takeEvery(channel, function* (refused) {
      const { change, refusal } = refused;
      const dialog = dialogOf(change);
      if (dialog !== undefined) yield* reopen(dialog, refused);
      else if (!isIntoNewList(change) && !said.has(refusal)) {
        said.add(refusal);
        yield* sayNames(refused);
      }
    });
  };
}
