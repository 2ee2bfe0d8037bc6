import { nanoid } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { isTyping } from 'shared-ui';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { cardsComposed, composerOpened, draftTyped } from '../composing/composer-slice.ts';
import { namesIn } from '../composing/names-in.ts';
import {
  columnWaits,
  newColumnGivenBack,
  selectNewColumn,
} from '../composing/new-columns-slice.ts';
import {
  type ColumnFields,
  columnSubmitted,
  newColumnSubmitted,
  selectOpenDialog,
} from '../dialogs/dialog-slice.ts';
import { createGivingBack } from '../dialogs/giving-back.ts';
import { createSubmitting } from '../dialogs/submitting.ts';
import { listSaved, selectList, selectLists } from '../entities/lists/list-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';

interface Services extends Pick<ShellServices, 'api' | 'notify' | 'session'> {
  outbox: Outbox;
}

/** A new column shows at once; a changed one stays in its dialog until it is saved. */
export function createColumnDialogSaga({ api, outbox, ...services }: Services) {
  const submitting = createSubmitting(services);
  const giveBack = createGivingBack(services);

  function* createColumn({ name, limit, composed }: ColumnFields, boardId: number, key: string) {
    yield* put(columnWaits({ key, name, cards: [], draft: '', ...composed }));
    let position: number | undefined;
    return function* () {
      position ??= (yield* select(selectLists)).ids.length + 1;
      const created = { boardId, name, position, ...(limit !== null && { limit }) };
      const { data } = yield* call(api.list.create, created, { idempotencyKey: key });
      yield* call(composeInColumn, key, data.id, boardId);
      yield* put(listSaved(data));
    };
  }

  /** What was entered into the column goes into the list that it became. */
  function* composeInColumn(key: string, listId: number, boardId: number) {
    const column = yield* select(selectNewColumn, key);
    if (!column) return;
    const { cards, draft, isShown } = column;
    // They are sent also when the board has been left.
    if (cards.length > 0)
      yield* put({ ...cardsComposed({ listId, names: [...cards] }), meta: { boardId } });
    if (!isShown) return;
    if (draft !== '') yield* put(draftTyped({ listId, draft }));
    const focused = document.activeElement;
    const isInColumn = Boolean(focused?.closest(`[data-new="${key}"]`));
    // The focus is not taken from a person who types elsewhere.
    if (isInColumn || (draft !== '' && !isTyping(focused))) yield* put(composerOpened({ listId }));
  }

  function* giveColumnBack(
    submitted: ColumnFields,
    refusal: ApiError,
    boardId: number,
    key: string,
  ) {
    const { cards = [], draft = '' } = (yield* select(selectNewColumn, key)) ?? {};
    yield* put(newColumnGivenBack({ key }));
    const fields = { ...submitted, composed: { cards, draft } };
    yield* giveBack({
      dialog: { kind: 'column', listId: null, givenBack: { key: nanoid(), fields } },
      typed: [fields.name, ...cards, ...namesIn(draft)].join('\n'),
      refusal,
      boardId,
    });
  }

  function* editColumn(fields: ColumnFields, boardId: number) {
    const dialog = yield* select(selectOpenDialog);
    if (dialog?.kind !== 'column' || dialog.listId === null) return;
    const { listId } = dialog;
    const list = yield* select(selectList, listId);
    const version = list && { version: list.version };
    const { data } = yield* call(api.list.edit, { boardId, listId, ...fields, ...version });
    yield* put(listSaved(data));
  }

  return function* columnDialogSaga() {
    yield* takeEvery(newColumnSubmitted, outbox.postedByDialog(createColumn, giveColumnBack));
    yield* takeLeading(columnSubmitted, submitting(editColumn));
  };
}
