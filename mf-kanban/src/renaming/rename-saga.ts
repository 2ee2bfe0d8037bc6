import type { ShellServices } from 'shared-api/remote';
import { put, select, takeEvery } from 'typed-redux-saga';
import { selectBoard } from '../entities/board/board-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FieldEdits } from '../outbox/field-edits.ts';
import { texts } from '../texts/texts.ts';
import { changeShown, selectCard, selectList } from '../entities/lists/list-slice.ts';
import { renamed, renamingRemoved } from './rename-slice.ts';

interface Services extends Pick<ShellServices, 'notify'> {
  outbox: Outbox;
  edits: FieldEdits;
}

/** Saves a name that was typed in its place. It shows at once; a refusal takes it back. */
export function createRenameSaga({ notify, outbox, edits }: Services) {
  function* rename(
    { of, id, name }: ReturnType<typeof renamed>['payload'],
    boardId: number,
    key: string,
  ) {
    const known = yield* of === 'list' ? select(selectList, id) : select(selectCard, id);
    if (!known || known.name === name) return undefined;
    yield* put(changeShown({ key, of, id, changes: { name } }));
    const edit = of === 'list' ? edits.editList : edits.editCard;
    return () => edit(boardId, id, { name }, { name: known.name });
  }

  function* keepTyped({ payload }: ReturnType<typeof renamingRemoved>) {
    const { of, id, name, typed } = payload;
    const isBoardOpen = (yield* select(selectBoard)).status === 'ready';
    const known = yield* of === 'list' ? select(selectList, id) : select(selectCard, id);
    if (isBoardOpen && !known) notify.failure(texts.goneWhileRenamed(name), { typed });
  }

  return function* renameSaga() {
    yield* takeEvery(renamingRemoved, keepTyped);
    yield* takeEvery(
      renamed,
      outbox.posted(rename, ({ name }) => name),
    );
  };
}
