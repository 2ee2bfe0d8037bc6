import { asApiError, type CardDetail } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { put, select } from 'typed-redux-saga';
import type { Drafts } from '../drafts/drafts.ts';
import {
  editorClosed,
  editorOpened,
  editorRefused,
  editorSaving,
} from '../editors/editors-slice.ts';
import {
  type CardKey,
  cardOutdated,
  cardPatched,
  selectCard,
  workEnded,
  workStarted,
} from '../card/current-card-slice.ts';

export type Work<Payload> = (payload: Payload, key: CardKey, card: CardDetail) => Generator;

interface Services extends Pick<ShellServices, 'notify' | 'events'> {
  drafts: Drafts;
}

/**
 * Makes workers that change the open card. Afterwards the card is read anew, also when the server
 * refused: then it is not as it was shown.
 */
export function createOnCard({ notify, events, drafts }: Services) {
  /** How many changes are on their way: until they are there, only this page has them. */
  let underway = 0;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();

  function* change<Payload>(work: Work<Payload>, payload: Payload) {
    const card = yield* select(selectCard);
    if (card === null) return;
    const key = { boardId: card.boardId, cardId: card.id };
    yield* put(workStarted());
    if (underway++ === 0) window.addEventListener('beforeunload', warn);
    try {
      yield* work(payload, key, card) as Generator<never>;
      events.publish('cardChanged', key);
    } finally {
      if (--underway === 0) window.removeEventListener('beforeunload', warn);
      yield* put(workEnded());
      yield* put(cardOutdated());
    }
  }

  /** Shows what a change makes of the card, unless another has been opened meanwhile. */
  function* patch({ cardId }: CardKey, patchOf: (card: CardDetail) => Partial<CardDetail>) {
    const card = yield* select(selectCard);
    if (card?.id === cardId) yield* put(cardPatched(patchOf(card)));
  }

  return {
    /** A refusal becomes a notice. */
    onCard: <Payload>(work: Work<Payload>) =>
      function* ({ payload }: { payload: Payload }) {
        try {
          yield* change(work, payload);
        } catch (error) {
          notify.refusal(asApiError(error));
        }
      },
    /** For what shows at once. A refusal takes it back: `giveBack` puts what was typed into its editor again. */
    adding: <Payload>(
      editorOf: (payload: Payload) => string,
      work: Work<Payload>,
      giveBack: (payload: Payload, key: CardKey) => void,
    ) =>
      function* ({ payload }: { payload: Payload }) {
        const card = yield* select(selectCard);
        if (card === null) return;
        const editor = editorOf(payload);
        yield* put(editorClosed(editor));
        try {
          yield* change(work, payload);
        } catch (error) {
          giveBack(payload, { boardId: card.boardId, cardId: card.id });
          yield* put(editorRefused({ editor, message: asApiError(error).message }));
        }
      },
    patch,
    /**
     * A refusal stays in the editor, with what was typed. It closes once its save succeeded, unless
     * more has been typed since: the editor and its draft have one name.
     */
    submitting: <Payload>(editorOf: (payload: Payload) => string, work: Work<Payload>) =>
      function* ({ payload }: { payload: Payload }) {
        const editor = editorOf(payload);
        yield* put(editorSaving(editor));
        try {
          const card = yield* select(selectCard);
          yield* change(work, payload);
          const isAllSaved = card === null || drafts.read(card.id, editor) === null;
          yield* put(isAllSaved ? editorClosed(editor) : editorOpened(editor));
        } catch (error) {
          yield* put(editorRefused({ editor, message: asApiError(error).message }));
        }
      },
  };
}

export type OnCard = ReturnType<typeof createOnCard>;
