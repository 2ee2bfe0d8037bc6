import type { ShellServices } from 'shared-api/remote';
import { boardRefreshRequested, selectBoardMeta } from 'shared-cards';
import { fork, put, select, takeEvery } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { boardDetail } from './board-detail.ts';
import { boardEdit } from './board-edit.ts';
import { boardInvitations } from './board-invitations.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;

const STALE = 'stale-version';

/** Reloads what an edit of the board affects, or reports why it failed. */
export function createSettingsSaga({ api, notify, events }: Services) {
  return function* settingsSaga() {
    yield* fork(boardEdit.sagaFor({ api }));
    yield* fork(boardInvitations.sagaFor(api));
    yield* takeEvery(boardEdit.done, () => put(dialogClosed()));
    yield* takeEvery([boardEdit.done, boardEdit.doneUnseen], function* ({ payload }) {
      notify.success(texts.boardSaved);
      events.publish('boardsChanged', { projectId: payload.projectId });
      yield* put(boardRefreshRequested());
    });
    yield* takeEvery(boardEdit.refusedUnseen, ({ payload }) => notify.failure(payload.message));
    yield* takeEvery([boardEdit.refused, boardEdit.refusedUnseen], function* ({ payload }) {
      if (payload.code !== STALE) return;
      // The next attempt is based on what others have saved.
      const boardId = (yield* select(selectBoardMeta))?.id;
      if (boardId !== undefined) yield* put(boardDetail.requested(boardId));
      yield* put(boardRefreshRequested());
    });
  };
}
