import { asApiError, type Card, type CardDetail } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { type CardKey, cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { editorClosed, editorInConflict } from '../editors/editors-slice.ts';
import {
  descriptionSubmitted,
  nameSubmitted,
  theirDescriptionTaken,
} from '../fields/field-commands.ts';

type Seen = Pick<Card, 'description' | 'version'>;
type Typed = ReturnType<typeof descriptionSubmitted>['payload'];

/** Somebody else has changed the same text. */
class TextConflict extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('conflict');
    this.theirs = theirs;
  }
}

const MOST_TRIES = 4;

type Services = Pick<ShellServices, 'api'> & { drafts: Drafts };

/** The card's own texts. What two people write at once is never lost: the second one chooses. */
export function createTextsSaga({ api, drafts }: Services, { onCard, submitting }: OnCard) {
  /**
   * Saves a text that was begun from `base`. A change of anything else on the card also makes our
   * version stale; then it is sent again with the new one.
   */
  function* save(key: CardKey, card: CardDetail, { text, base }: Typed) {
    const description = text === '' ? null : text;
    let seen: Seen = card;
    for (let attempt = 1; ; attempt += 1) {
      const now = seen.description ?? '';
      if (now === text) return;
      if (now !== base) throw new TextConflict(now);
      try {
        yield* call(api.card.edit, { ...key, description, version: seen.version });
        yield* put(cardPatched({ description }));
        return;
      } catch (error) {
        const refusal = asApiError(error);
        if (refusal.code !== 'stale-version' || attempt === MOST_TRIES) throw refusal;
        seen = refusal.current as Seen;
      }
    }
  }

  function* saveDescription({ payload }: ReturnType<typeof descriptionSubmitted>) {
    const found: { theirs?: string } = {};
    yield* submitting(
      () => 'description',
      function* (typed: Typed, key, card) {
        try {
          yield* call(save, key, card, typed);
          drafts.settle(key.cardId, 'description', typed.text);
        } catch (error) {
          if (!(error instanceof TextConflict)) throw error;
          found.theirs = error.theirs;
        }
      },
    )({ payload });
    const { theirs } = found;
    if (theirs !== undefined) yield* put(editorInConflict({ editor: 'description', theirs }));
  }

  return function* textsSaga() {
    yield* takeLeading(descriptionSubmitted, saveDescription);
    yield* takeEvery(
      theirDescriptionTaken,
      onCard(function* (_: undefined, { cardId }) {
        drafts.discard(cardId, 'description');
        yield* put(editorClosed('description'));
      }),
    );
    yield* takeLeading(
      nameSubmitted,
      submitting(
        () => 'name',
        // The last one to name a card names it: everybody sees the new name at once.
        function* ({ text: name }: { text: string }, key) {
          yield* put(cardPatched({ name }));
          yield* call(api.card.edit, { ...key, name });
          drafts.settle(key.cardId, 'name', name);
        },
      ),
    );
  };
}
