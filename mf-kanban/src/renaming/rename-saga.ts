import type { ShellServices } from 'shared-api/remote';
import { selectBoard, selectCard, selectList } from 'shared-cards';
import { select, takeEvery } from 'typed-redux-saga';
import { texts } from '../texts/texts.ts';
import { renamingRemoved } from './rename-slice.ts';

/** Reports the input of a rename whose card or list was deleted by somebody else. */
export function createRenameSaga({ notify }: Pick<ShellServices, 'notify'>) {
  return function* renameSaga() {
    yield* takeEvery(renamingRemoved, function* ({ payload: { of, id, name, typed } }) {
      const isBoardOpen = (yield* select(selectBoard)).status === 'ready';
      const known = yield* of === 'list' ? select(selectList, id) : select(selectCard, id);
      if (isBoardOpen && !known) notify.failure(texts.goneWhileRenamed(name), { typed });
    });
  };
}
