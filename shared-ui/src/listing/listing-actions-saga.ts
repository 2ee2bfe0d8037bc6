import { asApiError } from 'shared-api/client';
import type { ShellServices } from 'shared-api/remote';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { returnInput } from '../dialog/return-input.ts';
import { texts } from '../texts.ts';
import type { ListingCalls } from './listing-calls.ts';
import type { ListingActionsState } from './listing-actions-slice.ts';
import type { ProjectOrBoard } from './project-or-board.ts';
import type { ListingSlices } from './listing-slices.ts';
import type { RowsState } from './rows-slice.ts';

interface Options extends Pick<ShellServices, 'notify' | 'session' | 'navigate'> {
  slices: ListingSlices;
  calls: ListingCalls;
}

/** Creates, edits, archives, restores, deletes and leaves rows, and adds members to them. */
export function createListingActionsSaga({ slices, calls, notify, session, navigate }: Options) {
  const { listingActions, table, rows, edit, addMembers, act } = slices;
  const { actions } = listingActions;
  const selectListingActions = (root: unknown): ListingActionsState =>
    listingActions.selectors.selectListingActions(
      root as Parameters<typeof listingActions.selectors.selectListingActions>[0],
    );
  const selectQuery = (root: unknown) =>
    rows.selectors.selectRows(root as Record<string, RowsState>).query;

  function* reload() {
    const query = yield* select(selectQuery);
    if (query !== null) yield* put(table.requested(query));
  }

  function* notifyOthersAndReload() {
    const query = yield* select(selectQuery);
    if (query !== null) calls.publish(query);
    yield* call(reload);
  }

  function* closeForm() {
    yield* put(actions.formLeft());
    yield* call(notifyOthersAndReload);
  }

  function* readEditedAgain({ payload }: ReturnType<typeof edit.refused>) {
    const { code, current } = payload;
    if (code === 'stale-version' && current) {
      yield* put(actions.editedLoaded(current as ProjectOrBoard));
    }
    yield* call(reload);
  }

  function* create({ payload: created }: ReturnType<typeof actions.creationSubmitted>) {
    const { idempotencyKey, typed } = created;
    const query = yield* select(selectQuery);
    if (query === null) return;
    const submitter = session.user()?.id;
    const isStillHere = (state: unknown) =>
      selectListingActions(state).isShown && selectQuery(state)?.projectId === created.projectId;
    let path: string;
    try {
      path = yield* call(calls.create, created, query, { idempotencyKey });
    } catch (error) {
      const refusal = asApiError(error);
      yield* put(actions.creationEnded(created));
      if (typed === '') notify.refusal(refusal);
      else
        yield* returnInput({
          notify,
          session,
          refusal,
          submitter,
          typed,
          place(state) {
            const { editing, addingTo, asked } = selectListingActions(state);
            if (!isStillHere(state)) return 'left';
            return editing || addingTo || asked ? 'taken' : 'free';
          },
          changes: [actions.screenShown, actions.formLeft, actions.actionEnded],
          reopened: actions.creationRefused({ refused: created, message: refusal.message }),
        });
      return;
    }
    if (created.isToOpen && (yield* select(isStillHere))) navigate(path);
    yield* call(notifyOthersAndReload);
    yield* take([table.loaded, table.loadFailed]);
    yield* put(actions.creationEnded(created));
  }

  function* showOutcome({ payload: outcome }: ReturnType<typeof act.done>) {
    const isRefused = outcome !== null && outcome.refused.length > 0;
    if (outcome && !isRefused) notify.success(texts.doneTo[outcome.action](outcome.done));
    yield* put(actions.actionEnded(isRefused ? outcome : null));
    yield* call(notifyOthersAndReload);
  }

  function* showRefusal({ payload }: ReturnType<typeof act.refused>) {
    notify.failure(payload.message);
    yield* put(actions.actionEnded(null));
    yield* call(notifyOthersAndReload);
  }

  return function* listingActionsSaga() {
    yield* takeEvery(actions.creationSubmitted, create);
    yield* fork(edit.sagaFor(calls));
    yield* fork(addMembers.sagaFor(calls));
    yield* takeEvery([edit.done, addMembers.done], closeForm);
    yield* takeEvery(edit.refused, readEditedAgain);
    yield* fork(act.sagaFor(calls));
    yield* takeEvery([act.done, act.doneUnseen], showOutcome);
    yield* takeEvery([act.refused, act.refusedUnseen], showRefusal);
  };
}
