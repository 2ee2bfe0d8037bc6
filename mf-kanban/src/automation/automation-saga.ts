import type { ShellServices } from 'shared-api/remote';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { isAbout } from 'shared-ui/create-loading';
import { createOnBoard, type Work } from '../screen/on-board.ts';
import { ruleAdded, ruleDeleteAsked, ruleMoved, ruleSwitched } from './automation-commands.ts';
import { automation } from './automation.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'outbox'>;

/** The rules of lists. After each change, done or refused, they are read again. */
export function createAutomationSaga({ api, notify, outbox }: Services) {
  const onBoard = createOnBoard({ notify });

  function onRules<Payload extends { listId: number }>(work: Work<Payload>) {
    return onBoard(function* (payload: Payload, boardId) {
      try {
        yield* work(payload, boardId) as Generator<never>;
      } finally {
        const list = { boardId, listId: payload.listId };
        if (isAbout(yield* select(automation.selectState), list))
          yield* put(automation.requested(list));
      }
    });
  }

  return function* automationSaga() {
    yield* takeEvery(
      ruleAdded,
      onRules(function* (payload, boardId) {
        const key = { boardId, listId: payload.listId };
        const state = yield* select(automation.selectState);
        if (state.status === 'ready') {
          const rules = state.value;
          const shown = { id: outbox.newId(), enabled: true, position: rules.length + 1 };
          yield* put(automation.loaded({ key, value: [...rules, { ...payload, ...shown }] }));
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
