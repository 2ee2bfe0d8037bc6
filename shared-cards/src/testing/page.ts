import { type CardDetail, openCardOf } from 'shared-api/client';
import type { QueuedChange } from 'shared-api/remote';
import { changeQueued, changeSent } from 'shared-api/outbox';
import { detailLoaded, detailOpened } from '../entities/details-slice.ts';
import { CARDS } from '../model-name.ts';
import { cardsSlice, type WithCards } from '../model/cards-slice.ts';
import type { Patch } from '../model/patches.ts';
import { cardDetail } from 'shared-api/testing/examples';

/** Card 9 of board 2, with nothing on its page. */
export const detail = (changes: Partial<CardDetail> = {}): CardDetail => cardDetail(9, 3, changes);

/** An open card in the model, to which a test applies changes and responses. */
export function openPage(loaded: CardDetail) {
  let state = cardsSlice.reducer(undefined, { type: 'test' });
  let count = 0;
  const dispatch = (action: { type: string }) => {
    state = cardsSlice.reducer(state, action);
  };
  const read = (read: CardDetail) => dispatch(detailLoaded(openCardOf(read)));
  dispatch(detailOpened({ boardId: loaded.boardId, cardId: loaded.id }));
  read(loaded);
  return {
    dispatch,
    read,
    state: (): WithCards => ({ [CARDS]: state }),
    /** Queues a change that shows these patches. */
    queue(shows: readonly Patch[], more: Partial<QueuedChange> = {}): QueuedChange {
      const own = { command: 'test', call: 'card.edit', input: {}, boardId: loaded.boardId, shows };
      count += 1;
      const stamp = { key: `change ${count}`, userId: 1, queuedAt: '2026-01-03T10:00:00Z' };
      const change = { ...own, ...stamp, ...more };
      dispatch(changeQueued(change));
      return change;
    },
    send: (change: QueuedChange, data: unknown = null) =>
      dispatch(changeSent({ change, answer: { data } })),
  };
}
