import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { boardOutdated } from '../board/board-slice.ts';
import { createOnBoard } from '../board/on-board.ts';
import { texts } from '../texts.ts';
import * as commands from './list-commands.ts';
import {
  cardRemoved,
  cardSaved,
  listRemoved,
  listSaved,
  listsSwapped,
  selectCard,
  selectList,
} from './list-slice.ts';

type Services = Pick<ShellServices, 'api' | 'notify'>;

export function createListCommandsSaga({ api, notify }: Services) {
  const onBoard = createOnBoard({ notify });

  function* swapColumns(
    { listId, ontoListId }: { listId: number; ontoListId: number },
    boardId: number,
  ) {
    const list = yield* select(selectList, listId);
    const onto = yield* select(selectList, ontoListId);
    if (!list || !onto) return;
    const lists = [
      { id: list.id, position: onto.position },
      { id: onto.id, position: list.position },
    ];
    const { data } = yield* call(api.list.updatePosition, { boardId, lists });
    yield* put(listsSwapped(data));
    // The next edit of a list needs its version, which a swap raises without telling it.
    yield* put(boardOutdated());
  }

  function* archiveColumn(
    { listId, archive }: { listId: number; archive: 0 | 1 },
    boardId: number,
  ) {
    const list = yield* select(selectList, listId);
    yield* call(api.list.archived, { boardId, listId, archive });
    yield* put(listRemoved({ listId }));
    if (archive === 1 && list) notify.success(texts.columnArchived(list.name));
  }

  function* deleteColumn({ listId }: { listId: number }, boardId: number) {
    const list = yield* select(selectList, listId);
    const tasks = list?.cardIds.length ?? 0;
    const isArchived = list?.is_archived === 1;
    if (list && tasks > 0 && !isArchived) {
      notify.failure(texts.columnNotEmpty(list.name, tasks));
      return;
    }
    const withCards = isArchived && { withCards: true };
    yield* call(api.list.delete, { boardId, listId, ...withCards });
    yield* put(listRemoved({ listId }));
    notify.success(texts.columnDeleted);
  }

  function* choosePriority(
    { cardId, priority }: ReturnType<typeof commands.cardPriorityChosen>['payload'],
    boardId: number,
  ) {
    const card = yield* select(selectCard, cardId);
    const version = card && { version: card.version };
    const { data } = yield* call(api.card.edit, { boardId, cardId, priority, ...version });
    yield* put(cardSaved(data));
    notify.success(texts.priorityUpdated(priority));
  }

  function* copyColumn({ listId }: { listId: number }, boardId: number) {
    const { data } = yield* call(api.list.copyList, { boardId, listId });
    yield* put(listSaved(data.list));
    notify.success(texts.columnCopied);
    // The copy's cards, and the places of the columns behind it.
    yield* put(boardOutdated());
  }

  function* sortColumn(
    { listId, by }: ReturnType<typeof commands.columnSortAsked>['payload'],
    boardId: number,
  ) {
    yield* call(api.list.sortCards, { boardId, listId, by });
    yield* put(boardOutdated());
  }

  return function* listCommandsSaga() {
    yield* takeEvery(commands.columnsSwapAsked, onBoard(swapColumns));
    yield* takeEvery(commands.columnArchiveAsked, onBoard(archiveColumn));
    yield* takeEvery(commands.columnDeleteAsked, onBoard(deleteColumn));
    yield* takeEvery(commands.columnCopyAsked, onBoard(copyColumn));
    yield* takeEvery(commands.columnSortAsked, onBoard(sortColumn));
    yield* takeEvery(commands.cardPriorityChosen, onBoard(choosePriority));
    yield* takeEvery(
      commands.columnLockToggled,
      onBoard(function* (payload, boardId) {
        yield* put(listSaved((yield* call(api.list.setlistfix, { boardId, ...payload })).data));
      }),
    );
    yield* takeEvery(
      commands.columnColored,
      onBoard(function* (payload, boardId) {
        yield* put(listSaved((yield* call(api.list.setcolor, { boardId, ...payload })).data));
      }),
    );
    yield* takeEvery(
      commands.cardCompleteToggled,
      onBoard(function* (payload, boardId) {
        yield* put(cardSaved((yield* call(api.card.setStatus, { boardId, ...payload })).data));
      }),
    );
    yield* takeEvery(
      commands.cardDeleteAsked,
      onBoard(function* (payload, boardId) {
        yield* call(api.card.delete, { boardId, ...payload });
        yield* put(cardRemoved(payload));
      }),
    );
  };
}
