import type { ShellServices } from 'shared-api/remote';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { createLocalId } from 'shared-ui/being-added';
import { createOnBoard, type Work } from '../screen/on-board.ts';
import { createLoadingSaga } from '../loading/loading-saga.ts';
import { ruleAdded, ruleDeleteAsked, ruleMoved, ruleSwitched } from './automation-commands.ts';
import {
  automationAsked,
  automationSlice,
  type ListOnBoard,
  type WithAutomation,
} from './automation-slice.ts';

/** The rules of lists. After each change, done or refused, they are read again. */
export function createAutomationSaga({ api, notify }: Pick<ShellServices, 'api' | 'notify'>) {
  const onBoard = createOnBoard({ notify });

  function onRules<Payload extends { listId: number }>(work: Work<Payload>) {
    return onBoard(function* (payload: Payload, boardId) {
      try {
        yield* work(payload, boardId) as Generator<never>;
      } finally {
        yield* put(automationAsked({ boardId, listId: payload.listId }));
      }
    });
  }

  const load = async (list: ListOnBoard) => (await api.list.getAutomation(list)).data;

  return function* automationSaga() {
    yield* fork(createLoadingSaga(automationSlice, load));
    yield* takeEvery(
      ruleAdded,
      onRules(function* (payload, boardId) {
        const of = { boardId, listId: payload.listId };
        const { automation } = yield* select((state: WithAutomation) => state);
        if (automation.status === 'ready') {
          const rules = automation.value;
          const shown = { id: createLocalId(), enabled: true, position: rules.length + 1 };
          yield* put(
            automationSlice.actions.loaded({ of, value: [...rules, { ...payload, ...shown }] }),
          );
        }
        yield* call(api.list.addAutomation, { boardId, ...payload });
      }),
    );
    yield* takeEvery(
      [ruleSwitched, ruleMoved],
      onRules(function* (
        payload: ReturnType<typeof ruleSwitched | typeof ruleMoved>['payload'],
        boardId,
      ) {
        yield* call(api.list.editAutomation, { boardId, ...payload });
      }),
    );
    yield* takeEvery(
      ruleDeleteAsked,
      onRules(function* (payload, boardId) {
        yield* call(api.list.deleteAutomation, { boardId, ...payload });
      }),
    );
  };
}
