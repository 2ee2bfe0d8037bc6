import { nanoid } from '@reduxjs/toolkit';
import type { ApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { compositionWaits } from '../composing/composer-slice.ts';
import {
  commentSubmitted,
  newTaskSubmitted,
  selectOpenDialog,
  type TaskFields,
  taskSubmitted,
} from '../dialogs/dialog-slice.ts';
import { createGivingBack } from '../dialogs/giving-back.ts';
import { createSubmitting } from '../dialogs/submitting.ts';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { cardSaved, changeShown, selectCard, selectList } from '../entities/lists/list-slice.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts/texts.ts';

type NewTask = ReturnType<typeof newTaskSubmitted>['payload'];
type NewComment = ReturnType<typeof commentSubmitted>['payload'];

interface Services extends Pick<ShellServices, 'api' | 'notify' | 'session'> {
  outbox: Outbox;
}

/** New cards and comments show at once; a changed card stays in its dialog until it is saved. */
export function createCardDialogsSaga({ api, outbox, ...services }: Services) {
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

  function* comment({ cardId, text }: NewComment, boardId: number, key: string) {
    const card = yield* select(selectCard, cardId);
    const changes = { commentCount: (card?.commentCount ?? 0) + 1 };
    yield* put(changeShown({ key, of: 'card', id: cardId, changes }));
    return function* () {
      const created = { boardId, cardId, text: text.trim() };
      yield* call(api.card.createComment, created, { idempotencyKey: key });
      notify.success(texts.commentAdded);
      yield* put(boardRefreshRequested());
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

  return function* cardDialogsSaga() {
    yield* takeEvery(newTaskSubmitted, outbox.postedByDialog(createTask, giveTaskBack));
    yield* takeEvery(commentSubmitted, outbox.postedByDialog(comment, giveCommentBack));
    yield* takeLeading(taskSubmitted, submitting(editTask));
  };
}
