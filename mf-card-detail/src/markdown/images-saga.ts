import { put, select, takeEvery } from 'typed-redux-saga';
import { selectOpenCard } from '../card/open-card-slice.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { fileChosen, uploads } from '../files/uploads.ts';
import { imagesInserted } from './inserted-images.ts';

interface Place {
  readonly cardId: number;
  readonly field: string;
  readonly base: string;
}

/**
 * Uploads images that were inserted into a text, then replaces their placeholder by a link to the
 * attachment.
 */
export function createImagesSaga({ drafts }: { drafts: Drafts }) {
  /** The field that each upload's placeholder is in. */
  const places = new Map<string, Place>();

  function replace(id: string, by: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    const { cardId, field, base } = place;
    const text = drafts.read(cardId, field)?.text ?? '';
    const placeholder = new RegExp(`!\\[[^\\]]*\\]\\(upload:${id}\\)`);
    drafts.write(cardId, field, { text: text.replace(placeholder, () => by), base });
  }

  return function* imagesSaga() {
    yield* takeEvery(uploads.fileAttached, ({ payload: { id, attachment } }) =>
      replace(id, `![${attachment.name.replaceAll(/[[\]]/g, '')}](attachment:${attachment.id})`),
    );
    // The text may be sent before the file, which is then attached to the card without it.
    yield* takeEvery([uploads.fileHeldBack, uploads.uploadCancelled], ({ payload: { id } }) =>
      replace(id, ''),
    );
    yield* takeEvery(imagesInserted, function* ({ payload, meta: { arg: images } }) {
      const card = yield* select(selectOpenCard);
      if (card === null) return;
      const { boardId, cardId } = card;
      for (const { id, file } of images) {
        places.set(id, { cardId, ...payload });
        yield* put(fileChosen({ boardId, cardId }, file, id));
      }
    });
  };
}
