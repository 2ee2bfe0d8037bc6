import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { boardRefreshRequested, selectBoardMeta } from 'shared-cards';
import { createSubmitting } from '../dialogs/submitting.ts';
import { texts } from '../texts/texts.ts';
import { boardDetail } from './board-detail.ts';
import { boardSubmitted } from './settings-commands.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;

/** The board itself: its fields, members and list groups. */
export function createSettingsSaga({ api, notify, events }: Services) {
  const submitting = createSubmitting({ notify });

  function* edit(fields: ReturnType<typeof boardSubmitted>['payload'], boardId: number) {
    const boardMeta = yield* select(selectBoardMeta);
    if (!boardMeta) return;
    const { projectId } = boardMeta;
    try {
      yield* call(api.board.edit, { boardId, projectId, ...fields });
    } catch (error) {
      // The next try is made on what others left.
      if (asApiError(error).kind === 'conflict') yield* put(boardDetail.requested(boardId));
      throw error;
    }
    notify.success(texts.boardSaved);
    events.publish('boardsChanged', { projectId });
    yield* put(boardRefreshRequested());
  }

  return function* settingsSaga() {
    yield* takeLeading(boardSubmitted, submitting(edit));
  };
}
