import type { ShellServices } from 'shared-api/remote';
import { changeSent } from 'shared-api/outbox';
import { boardRefreshRequested } from 'shared-cards';
import { lastValue, type Loaded } from 'shared-ui/create-loading';
import type { Onboarding } from 'shared-api/client';
import { fork, put, select, takeEvery } from 'typed-redux-saga';
import { dialogClosed } from '../dialogs/dialog-slice.ts';
import { FIRST_STEPS, firstStepsHidden, onboarding, sampleRemoval } from './onboarding.ts';

type Services = Pick<ShellServices, 'api' | 'notify' | 'outbox'>;

/** As the shell's own settings page queues it. */
const hiding = {
  command: 'settings/change',
  call: 'setting.editSettings',
  input: { firstSteps: 'hidden' },
  shows: [],
} as const;

interface State {
  onboarding: Loaded<number, Onboarding>;
}

function selectHasStepsLeft(state: State): boolean {
  const steps = lastValue(state.onboarding)?.firstSteps;
  return steps != null && FIRST_STEPS.some((step) => !steps[step]);
}

/** Removes sample cards, and ticks the first steps as they are taken, people being invited in a dialog. */
export function createOnboardingSaga({ api, notify, outbox }: Services) {
  return function* onboardingSaga() {
    yield* fork(sampleRemoval.sagaFor(api));
    yield* takeEvery([sampleRemoval.done, sampleRemoval.doneUnseen], () =>
      put(boardRefreshRequested()),
    );
    yield* takeEvery([changeSent, dialogClosed], function* () {
      if (yield* select(selectHasStepsLeft)) yield* put(onboarding.refreshRequested());
    });
    yield* takeEvery([sampleRemoval.refused, sampleRemoval.refusedUnseen], ({ payload }) =>
      notify.failure(payload.message),
    );
    yield* takeEvery(firstStepsHidden, () => void outbox.queue(hiding));
  };
}
