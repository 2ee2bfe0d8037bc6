import { asApiError } from 'shared-api/client';
import { UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { cardOutdated, selectCard } from '../card/current-card-slice.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { texts } from '../texts.ts';
import { imagesInserted } from './image-commands.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'> & { drafts: Drafts };

/** Uploads pictures that were put into a text, and writes them where they were put. */
export function createImagesSaga({ api, notify, events, drafts }: Services) {
  function* upload({ payload, meta: { arg: images } }: ReturnType<typeof imagesInserted>) {
    const card = yield* select(selectCard);
    if (card === null) return;
    const { field, base } = payload;
    const key = { boardId: card.boardId, cardId: card.id };
    const replace = (id: string, by: string) => {
      const text = drafts.read(card.id, field)?.text ?? '';
      const place = new RegExp(`!\\[[^\\]]*\\]\\(upload:${id}\\)`);
      drafts.write(card.id, field, { text: text.replace(place, () => by), base });
    };
    for (const { id, file } of images) {
      try {
        if (file.size > UPLOAD_MAX_BYTES) throw new RangeError(texts.fileTooLarge(file.name));
        const { data } = yield* call(api.card.upload, { ...key, file });
        replace(id, `![${data.name.replaceAll(/[[\]]/g, '')}](attachment:${data.id})`);
      } catch (error) {
        replace(id, '');
        if (error instanceof RangeError) notify.failure(error.message);
        else notify.refusal(asApiError(error));
      }
    }
    events.publish('cardChanged', key);
    yield* put(cardOutdated());
  }

  return function* imagesSaga() {
    yield* takeEvery(imagesInserted, upload);
  };
}
