import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { boardOutdated, selectBoard } from '../board/board-slice.ts';
import { cardSaved, listSaved, selectCard, selectList, selectLists } from '../lists/list-slice.ts';
import {
  type ColumnFields,
  columnSubmitted,
  type Dialog,
  dialogClosed,
  selectDialog,
  submissionRefused,
  type TaskFields,
  taskSubmitted,
} from './dialog-slice.ts';

export function createDialogSaga({ api }: Pick<ShellServices, 'api'>) {
  function* saveTask(boardId: number, dialog: Dialog, fields: TaskFields) {
    if (dialog.kind !== 'task') return;
    const { listId, cardId } = dialog;
    const { description, dueDate, ...rest } = fields;
    if (cardId === null) {
      const list = yield* select(selectList, listId);
      const { data } = yield* call(api.card.create, {
        ...{ boardId, listId, position: (list?.cardIds.length ?? 0) + 1, ...rest },
        // What is empty is left out of the payload (section 5).
        ...(description && { description }),
        ...(dueDate !== null && { dueDate }),
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

  function* saveColumn(boardId: number, dialog: Dialog, { name, limit }: ColumnFields) {
    if (dialog.kind !== 'column') return;
    if (dialog.listId === null) {
      const { ids } = yield* select(selectLists);
      const position = ids.length + 1;
      const create = { boardId, name, position, ...(limit !== null && { limit }) };
      yield* put(listSaved((yield* call(api.list.create, create)).data));
      return;
    }
    const list = yield* select(selectList, dialog.listId);
    const { data } = yield* call(api.list.edit, {
      ...{ boardId, listId: dialog.listId, name, limit },
      ...(list && { version: list.version }),
    });
    yield* put(listSaved(data));
  }

  function submitting<Fields>(
    save: (boardId: number, dialog: Dialog, fields: Fields) => Generator,
  ) {
    return function* ({ payload }: { payload: Fields }) {
      const board = yield* select(selectBoard);
      const state = yield* select(selectDialog);
      if (board.status !== 'ready' || state.status === 'closed') return;
      try {
        yield* save(board.boardId, state.dialog, payload) as Generator<never>;
        yield* put(dialogClosed());
      } catch (error) {
        const refusal = asApiError(error);
        yield* put(submissionRefused(refusal.message));
        // Somebody else was first: the next try is made on what they left.
        if (refusal.kind === 'conflict') yield* put(boardOutdated());
      }
    };
  }

  return function* dialogSaga() {
    yield* takeLeading(taskSubmitted, submitting(saveTask));
    yield* takeLeading(columnSubmitted, submitting(saveColumn));
  };
}
