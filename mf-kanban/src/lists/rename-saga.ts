import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { createOnBoard } from '../board/on-board.ts';
import { cardSaved, listSaved, selectCard, selectList } from './list-slice.ts';
import { renamed } from './rename-slice.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;

/** Saves a name that was typed in its place. It shows at once; a refusal takes it back. */
export function createRenameSaga({ api, notify }: Services) {
  const onBoard = createOnBoard({ notify });

  function* renameList(boardId: number, listId: number, name: string) {
    const list = yield* select(selectList, listId);
    if (!list || list.name === name) return;
    yield* put(listSaved({ ...list, name }));
    try {
      const { version } = list;
      yield* put(listSaved((yield* call(api.list.edit, { boardId, listId, name, version })).data));
    } catch (error) {
      yield* put(listSaved(list));
      throw error;
    }
  }

  function* renameCard(boardId: number, cardId: number, name: string) {
    const card = yield* select(selectCard, cardId);
    if (!card || card.name === name) return;
    yield* put(cardSaved({ ...card, name }));
    try {
      const { version } = card;
      yield* put(cardSaved((yield* call(api.card.edit, { boardId, cardId, name, version })).data));
    } catch (error) {
      yield* put(cardSaved(card));
      throw error;
    }
  }

  return function* renameSaga() {
    yield* takeEvery(
      renamed,
      onBoard(function* ({ of, id, name }, boardId) {
        yield* call(of === 'list' ? renameList : renameCard, boardId, id, name);
      }),
    );
  };
}
