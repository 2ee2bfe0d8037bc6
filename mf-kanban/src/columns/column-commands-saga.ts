import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { collapsedForMe } from './collapsed-slice.ts';
import { selectMay } from '../entities/board/board-slice.ts';
import type { FieldEdits } from '../outbox/field-edits.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';
import * as commands from './column-commands.ts';
import {
  changeShown,
  listRemoved,
  listSaved,
  listsSwapped,
  selectList,
} from '../entities/lists/list-slice.ts';

interface Services extends Pick<ShellServices, 'api' | 'notify'> {
  outbox: Outbox;
  edits: FieldEdits;
}

type PayloadOf<Name extends keyof Commands> = Commands[Name] extends (
  payload: infer Payload,
) => unknown
  ? Payload
  : never;
type Commands = typeof commands;

/** What menus ask of a column. */
export function createColumnCommandsSaga({ api, notify, outbox, edits }: Services) {
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
    yield* put(boardRefreshRequested());
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

  function* lockColumn(payload: PayloadOf<'columnLockToggled'>, boardId: number, key: string) {
    const { listId: id, isFixed } = payload;
    yield* put(changeShown({ key, of: 'list', id, changes: { isFixed } }));
    return function* () {
      yield* put(listSaved((yield* call(api.list.setlistfix, { boardId, ...payload })).data));
    };
  }

  function* colorColumn(payload: PayloadOf<'columnColored'>, boardId: number, key: string) {
    const { listId: id, color } = payload;
    yield* put(changeShown({ key, of: 'list', id, changes: { color } }));
    return function* () {
      yield* put(listSaved((yield* call(api.list.setcolor, { boardId, ...payload })).data));
    };
  }

  function* limitColumn(
    { listId, limit }: PayloadOf<'columnLimitChosen'>,
    boardId: number,
    key: string,
  ) {
    const before = yield* select(selectList, listId);
    yield* put(changeShown({ key, of: 'list', id: listId, changes: { limit } }));
    return () =>
      edits.editList(boardId, listId, { limit }, { ...(before && { limit: before.limit }) });
  }

  /** For everybody, where the person may change lists; else for themselves. */
  function* collapseColumn(
    { listId, collapsed }: PayloadOf<'columnCollapseToggled'>,
    boardId: number,
    key: string,
  ) {
    if (!(yield* select(selectMay, 'organize'))) {
      yield* put(collapsedForMe({ listId, collapsed }));
      return undefined;
    }
    const before = yield* select(selectList, listId);
    yield* put(changeShown({ key, of: 'list', id: listId, changes: { collapsed } }));
    return () =>
      edits.editList(
        boardId,
        listId,
        { collapsed },
        { ...(before && { collapsed: before.collapsed }) },
      );
  }

  function* copyColumn({ listId }: { listId: number }, boardId: number, key: string) {
    const { data } = yield* call(api.list.copyList, { boardId, listId }, { idempotencyKey: key });
    yield* put(listSaved(data.list));
    notify.success(texts.columnCopied);
    // The copy's cards, and the places of the columns behind it.
    yield* put(boardRefreshRequested());
  }

  function* sortColumn({ listId, by }: PayloadOf<'columnSortAsked'>, boardId: number) {
    yield* call(api.list.sortCards, { boardId, listId, by });
    yield* put(boardRefreshRequested());
  }

  return function* columnCommandsSaga() {
    const { posted, postedUnseen } = outbox;
    yield* takeEvery(commands.columnsSwapAsked, postedUnseen(swapColumns));
    yield* takeEvery(commands.columnArchiveAsked, postedUnseen(archiveColumn));
    yield* takeEvery(commands.columnDeleteAsked, postedUnseen(deleteColumn));
    yield* takeEvery(commands.columnCopyAsked, postedUnseen(copyColumn));
    yield* takeEvery(commands.columnSortAsked, postedUnseen(sortColumn));
    yield* takeEvery(commands.columnLockToggled, posted(lockColumn));
    yield* takeEvery(commands.columnColored, posted(colorColumn));
    yield* takeEvery(commands.columnCollapseToggled, posted(collapseColumn));
    yield* takeEvery(commands.columnLimitChosen, posted(limitColumn));
  };
}
