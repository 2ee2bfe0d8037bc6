import { asApiError } from 'shared-api/client';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { filesChanged } from 'shared-cards';
import { call, select, takeEvery } from 'typed-redux-saga';
import { selectOpenCard } from '../card/open-card-slice.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { texts } from '../texts.ts';
import { imagesInserted } from './image-commands.ts';

type Services = Pick<ShellServices, 'api' | 'notify'> & { drafts: Drafts };

/** Uploads pictures that were put into a text, and writes them where they were put. */
export function createImagesSaga({ api, notify, drafts }: Services) {
  function* upload({ payload, meta: { arg: images } }: ReturnType<typeof imagesInserted>) {
    const card = yield* select(selectOpenCard);
    if (card === null) return;
    const { field, base } = payload;
    const { boardId, cardId } = card;
    const replace = (id: string, by: string) => {
      const text = drafts.read(cardId, field)?.text ?? '';
      const place = new RegExp(`!\\[[^\\]]*\\]\\(upload:${id}\\)`);
      drafts.write(cardId, field, { text: text.replace(place, () => by), base });
    };
    for (const { id, file } of images) {
      try {
        if (file.size > UPLOAD_MAX_BYTES) throw new RangeError(texts.fileTooLarge(file.name));
        const { data } = yield* call(api.card.upload, { boardId, cardId, file });
        replace(id, `![${data.name.replaceAll(/[[\]]/g, '')}](attachment:${data.id})`);
      } catch (error) {
        replace(id, '');
        if (error instanceof RangeError) notify.failure(error.message);
        else notify.refusal(asApiError(error));
      }
    }
    yield* filesChanged(card);
  }

  return function* imagesSaga() {
    yield* takeEvery(imagesInserted, upload);
  };
}
