import { asApiError, type CardDetail } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { put, select } from 'typed-redux-saga';
import { editorClosed, editorRefused, editorSaving } from '../editors/editors-slice.ts';
import {
  type CardKey,
  cardOutdated,
  selectCard,
  workEnded,
  workStarted,
} from './current-card-slice.ts';

export type Work<Payload> = (payload: Payload, key: CardKey, card: CardDetail) => Generator;
type Services = Pick<ShellServices, 'notify' | 'events'>;

/**
 * Makes workers that change the open card. Afterwards the card is read anew, also when the server
 * refused: then it is not as it was shown.
 */
export function createOnCard({ notify, events }: Services) {
  function* change<Payload>(work: Work<Payload>, payload: Payload) {
    const card = yield* select(selectCard);
    if (card === null) return;
    const key = { boardId: card.boardId, cardId: card.id };
    yield* put(workStarted());
    try {
      yield* work(payload, key, card) as Generator<never>;
      events.publish('cardChanged', key);
    } finally {
      yield* put(workEnded());
      yield* put(cardOutdated());
    }
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
    /** A refusal stays in the editor, with what was typed; it closes once its save succeeded. */
    submitting: <Payload>(editorOf: (payload: Payload) => string, work: Work<Payload>) =>
      function* ({ payload }: { payload: Payload }) {
        const editor = editorOf(payload);
        yield* put(editorSaving(editor));
        try {
          yield* change(work, payload);
          yield* put(editorClosed(editor));
        } catch (error) {
          yield* put(editorRefused({ editor, message: asApiError(error).message }));
        }
      },
  };
}

export type OnCard = ReturnType<typeof createOnCard>;
