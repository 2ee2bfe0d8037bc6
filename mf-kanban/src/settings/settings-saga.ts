import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { boardRefreshRequested } from '../entities/board/board-events.ts';
import { selectBoardMeta } from '../entities/board/board-slice.ts';
import { createLocalId } from 'shared-ui/being-added';
import { showInBoardMeta } from '../entities/board/show-in-board-meta.ts';
import { createOnBoard } from '../entities/board/on-board.ts';
import { createSubmitting } from '../dialogs/submitting.ts';
import { texts } from '../texts/texts.ts';
import { boardDetail } from './board-detail.ts';
import {
  boardSubmitted,
  groupAdded,
  groupDeleteAsked,
  groupSwitched,
} from './settings-commands.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events'>;

/** The board itself: its fields, members and list groups. */
export function createSettingsSaga({ api, notify, events }: Services) {
  const onBoard = createOnBoard({ notify });
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
    yield* takeEvery(
      groupAdded,
      onBoard(
        function* (payload, boardId) {
          const shown = { id: createLocalId(), hidden: false, ...payload };
          yield* showInBoardMeta(({ groups }) => ({ groups: [...groups, shown] }));
          yield* call(api.list.addListGroup, { boardId, ...payload });
          yield* put(boardRefreshRequested());
        },
        ({ name }) => name,
      ),
    );
    yield* takeEvery(
      groupSwitched,
      onBoard(function* (payload, boardId) {
        yield* call(api.list.editListGroup, { boardId, ...payload });
        yield* put(boardRefreshRequested());
      }),
    );
    yield* takeEvery(
      groupDeleteAsked,
      onBoard(function* (payload, boardId) {
        yield* call(api.list.deleteListGroup, { boardId, ...payload });
        yield* put(boardRefreshRequested());
      }),
    );
  };
}
