import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery } from 'typed-redux-saga';
import { createLocalId } from 'shared-ui/being-added';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { createOnBoard } from '../entities/board/on-board.ts';
import { showInBoardMeta } from '../entities/board/show-in-board-meta.ts';
import { cardTagToggled, tagAdded, tagDeleteAsked, tagEdited } from './tag-commands.ts';

/** Tags of cards and of the board. The board is read again: a tag shows on any number of cards. */
export function createTagsSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });

  function* toggle(
    { isOn, ...cardTag }: ReturnType<typeof cardTagToggled>['payload'],
    boardId: number,
  ) {
    yield* call(isOn ? api.card.addTag : api.card.deleteTag, { boardId, ...cardTag });
    yield* put(boardRefreshRequested());
  }

  function* add({ cardId, ...looks }: ReturnType<typeof tagAdded>['payload'], boardId: number) {
    const shown = { id: createLocalId(), ...looks, attachInboard: true };
    yield* showInBoardMeta(({ tag }) => ({ tag: [...tag, shown] }));
    if (cardId === null) yield* call(api.board.addBoardTag, { boardId, ...looks });
    else yield* call(api.card.addTag, { boardId, cardId, ...looks });
    yield* put(boardRefreshRequested());
  }

  function* edit(payload: ReturnType<typeof tagEdited>['payload'], boardId: number) {
    yield* call(api.board.editBoardTag, { boardId, ...payload });
    yield* put(boardRefreshRequested());
  }

  function* remove(payload: ReturnType<typeof tagDeleteAsked>['payload'], boardId: number) {
    yield* call(api.board.deleteBoardTag, { boardId, ...payload });
    yield* put(boardRefreshRequested());
  }

  return function* tagsSaga() {
    yield* takeEvery(cardTagToggled, onBoard(toggle));
    yield* takeEvery(
      tagAdded,
      onBoard(add, ({ tagName }) => tagName),
    );
    yield* takeEvery(
      tagEdited,
      onBoard(edit, ({ tagName }) => tagName),
    );
    yield* takeEvery(tagDeleteAsked, onBoard(remove));
  };
}
