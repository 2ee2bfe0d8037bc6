import { paths, type ShellServices } from 'shared-api/remote';
import { fork, put, takeEvery } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { duplication, templateSaving } from './board-copies.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'events' | 'navigate'>;

/** Leads to a duplicate, and says what became of a dialog that was closed meanwhile. */
export function createBoardCopiesSaga({ api, notify, events, navigate }: Services) {
  return function* boardCopiesSaga() {
    yield* fork(duplication.sagaFor({ api }));
    yield* fork(templateSaving.sagaFor({ api }));
    yield* takeEvery([duplication.done, templateSaving.done], () => put(dialogClosed()));
    yield* takeEvery(duplication.done, ({ payload: { projectId, id } }) =>
      navigate(paths.board(projectId, id)),
    );
    yield* takeEvery([duplication.done, duplication.doneUnseen], ({ payload }) => {
      events.publish('boardsChanged', { projectId: payload.projectId });
      notify.success(texts.copies.duplicated(payload.name));
    });
    yield* takeEvery([templateSaving.done, templateSaving.doneUnseen], ({ payload: name }) =>
      notify.success(texts.copies.saved(name)),
    );
    yield* takeEvery([duplication.refusedUnseen, templateSaving.refusedUnseen], ({ payload }) =>
      notify.failure(payload.message),
    );
  };
}
