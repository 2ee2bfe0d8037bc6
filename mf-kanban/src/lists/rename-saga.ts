import { put, select, takeEvery } from 'typed-redux-saga';
import type { Outbox } from '../outbox/outbox.ts';
import type { FieldEdits } from '../outbox/field-edits.ts';
import { changeShown, selectCard, selectList } from './list-slice.ts';
import { renamed } from './rename-slice.ts';

interface Services {
  outbox: Outbox;
  edits: FieldEdits;
}

/** Saves a name that was typed in its place. It shows at once; a refusal takes it back. */
export function createRenameSaga({ outbox, edits }: Services) {
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

  return function* renameSaga() {
    yield* takeEvery(renamed, outbox.posted(rename));
  };
}
