import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { nanoid } from '@reduxjs/toolkit';
import { isTyping } from 'shared-ui';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { boardOutdated } from '../entities/board/board-slice.ts';
import {
  cardsComposed,
  composerOpened,
  compositionWaits,
  draftTyped,
} from '../composing/composer-slice.ts';
import { namesIn } from '../composing/names-in.ts';
import {
  cardSaved,
  changeShown,
  listSaved,
  selectCard,
  selectList,
  selectLists,
} from '../entities/lists/list-slice.ts';
import {
  columnWaits,
  newColumnGivenBack,
  selectNewColumn,
} from '../composing/new-columns-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';
import {
  type ColumnFields,
  columnSubmitted,
  commentSubmitted,
  newColumnSubmitted,
  newTaskSubmitted,
  selectOpenDialog,
  type TaskFields,
  taskSubmitted,
} from '../dialogs/dialog-slice.ts';
import { createGivingBack } from '../dialogs/giving-back.ts';
import { createSubmitting } from '../dialogs/submitting.ts';

type NewTask = ReturnType<typeof newTaskSubmitted>['payload'];
type NewComment = ReturnType<typeof commentSubmitted>['payload'];

interface Services extends Pick<ShellServices, 'api' | 'notify' | 'session'> {
  outbox: Outbox;
}

/** What dialogs create shows at once; what they change they keep until it is saved. */
export function createDialogSaga({ api, outbox, ...services }: Services) {
  const { notify } = services;
  const submitting = createSubmitting({ notify });
  const giveBack = createGivingBack(services);

  function* createTask({ listId, fields }: NewTask, boardId: number, key: string) {
    const { description, startAt, dueDate, users, tags, ...named } = fields;
    yield* put(compositionWaits({ key, listId, names: [named.name], isFromField: false }));
    // What is sent again is the same, so that the server knows it.
    let position: number | undefined;
    return function* () {
      position ??= ((yield* select(selectList, listId))?.cardIds.length ?? 0) + 1;
      const created = {
        boardId,
        listId,
        position,
        ...named,
        // What is empty is left out of the payload (section 5).
        ...(description && { description }),
        ...(startAt !== null && { startAt }),
        ...(dueDate !== null && { dueDate }),
        ...(users.length > 0 && { users }),
        ...(tags.length > 0 && { tags }),
      };
      const { data } = yield* call(api.card.create, created, { idempotencyKey: key });
      yield* put(cardSaved(data.card));
    };
  }

  function* giveTaskBack({ listId, fields }: NewTask, refusal: ApiError, boardId: number) {
    const { name, description = '' } = fields;
    yield* giveBack({
      dialog: { kind: 'task', listId, cardId: null, givenBack: { key: nanoid(), fields } },
      typed: description === '' ? name : `${name}\n${description}`,
      refusal,
      boardId,
    });
  }

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

  function* comment({ cardId, text }: NewComment, boardId: number, key: string) {
    const card = yield* select(selectCard, cardId);
    const changes = { commentCount: (card?.commentCount ?? 0) + 1 };
    yield* put(changeShown({ key, of: 'card', id: cardId, changes }));
    return function* () {
      const created = { boardId, cardId, text: text.trim() };
      yield* call(api.card.createComment, created, { idempotencyKey: key });
      notify.success(texts.commentAdded);
      yield* put(boardOutdated());
    };
  }

  function* giveCommentBack({ cardId, ...fields }: NewComment, refusal: ApiError, boardId: number) {
    yield* giveBack({
      dialog: { kind: 'comment', cardId, givenBack: { key: nanoid(), fields } },
      typed: fields.text,
      refusal,
      boardId,
    });
  }

  function* editTask({ description, ...fields }: TaskFields, boardId: number) {
    const dialog = yield* select(selectOpenDialog);
    if (dialog?.kind !== 'task' || dialog.cardId === null) return;
    const { cardId } = dialog;
    const card = yield* select(selectCard, cardId);
    const { data } = yield* call(api.card.edit, {
      boardId,
      cardId,
      ...fields,
      description: description ? description : null,
      ...(card && { version: card.version }),
    });
    yield* put(cardSaved(data));
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

  return function* dialogSaga() {
    yield* takeEvery(newTaskSubmitted, outbox.postedByDialog(createTask, giveTaskBack));
    yield* takeEvery(newColumnSubmitted, outbox.postedByDialog(createColumn, giveColumnBack));
    yield* takeEvery(commentSubmitted, outbox.postedByDialog(comment, giveCommentBack));
    yield* takeLeading(taskSubmitted, submitting(editTask));
    yield* takeLeading(columnSubmitted, submitting(editColumn));
  };
}
