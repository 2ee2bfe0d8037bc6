import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { cardSaved, listSaved, selectCard, selectList, selectLists } from '../lists/list-slice.ts';
import {
  type ColumnFields,
  columnSubmitted,
  selectOpenDialog,
  type TaskFields,
  taskSubmitted,
} from './dialog-slice.ts';
import { createSubmitting } from './submitting.ts';

export function createDialogSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const submitting = createSubmitting({ notify });

  function* saveTask(fields: TaskFields, boardId: number) {
    const dialog = yield* select(selectOpenDialog);
    if (dialog?.kind !== 'task') return;
    const { listId, cardId } = dialog;
    const { description, dueDate, ...rest } = fields;
    if (cardId === null) {
      const { users, tags, ...named } = rest;
      const list = yield* select(selectList, listId);
      const { data } = yield* call(api.card.create, {
        ...{ boardId, listId, position: (list?.cardIds.length ?? 0) + 1, ...named },
        // What is empty is left out of the payload (section 5).
        ...(description && { description }),
        ...(dueDate !== null && { dueDate }),
        ...(users.length > 0 && { users }),
        ...(tags.length > 0 && { tags }),
      });
      yield* put(cardSaved(data.card));
      return;
    }
    const card = yield* select(selectCard, cardId);
    const { data } = yield* call(api.card.edit, {
      ...{ boardId, cardId, dueDate, ...rest, description: description ? description : null },
      ...(card && { version: card.version }),
    });
    yield* put(cardSaved(data));
  }

  function* saveColumn({ name, limit }: ColumnFields, boardId: number) {
    const dialog = yield* select(selectOpenDialog);
    if (dialog?.kind !== 'column') return;
    if (dialog.listId === null) {
      const { ids } = yield* select(selectLists);
      const position = ids.length + 1;
      const create = { boardId, name, position, ...(limit !== null && { limit }) };
      yield* put(listSaved((yield* call(api.list.create, create)).data));
      return;
    }
    yield* editColumn({ listId: dialog.listId, name, limit }, boardId);
  }

  function* editColumn(
    fields: { listId: number; name?: string; limit: number | null },
    boardId: number,
  ) {
    const list = yield* select(selectList, fields.listId);
    const version = list && { version: list.version };
    const { data } = yield* call(api.list.edit, { boardId, ...fields, ...version });
    yield* put(listSaved(data));
  }

  return function* dialogSaga() {
    yield* takeLeading(taskSubmitted, submitting(saveTask));
    yield* takeLeading(columnSubmitted, submitting(saveColumn));
  };
}
