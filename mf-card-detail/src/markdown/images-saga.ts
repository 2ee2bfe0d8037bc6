import { put, select, takeEvery } from 'typed-redux-saga';
import { selectOpenCard } from '../card/open-card-slice.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { fileChosen, uploads } from '../files/uploads.ts';
import { imagesInserted } from './image-commands.ts';

interface Place {
  readonly cardId: number;
  readonly field: string;
  readonly base: string;
}

/** Attaches pictures that were put into a text, as all files of a card, and writes them where they were put. */
export function createImagesSaga({ drafts }: { drafts: Drafts }) {
  /** Where the pictures on their way are to be shown. */
  const places = new Map<string, Place>();

  function replace(id: string, by: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    const { cardId, field, base } = place;
    const text = drafts.read(cardId, field)?.text ?? '';
    const marked = new RegExp(`!\\[[^\\]]*\\]\\(upload:${id}\\)`);
    drafts.write(cardId, field, { text: text.replace(marked, () => by), base });
  }

  return function* imagesSaga() {
    yield* takeEvery(uploads.fileAttached, ({ payload: { id, attachment } }) =>
      replace(id, `![${attachment.name.replaceAll(/[[\]]/g, '')}](attachment:${attachment.id})`),
    );
    // The text can be sent without it; sent again, the file is attached alone.
    yield* takeEvery(
      [uploads.slice.actions.uploadRefused, uploads.uploadCancelled],
      ({ payload: { id } }) => replace(id, ''),
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
