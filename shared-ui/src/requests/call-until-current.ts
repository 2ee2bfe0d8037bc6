import { changeQueued, changeSent } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';
import { call, race, type SagaGenerator, take } from 'typed-redux-saga';

/**
 * Reads something that shows changes of the outbox. A response may lack a change that was made or
 * confirmed after the request, so it is then requested again.
 *
 * @param isOf returns whether it shows a change.
 */
export function* callUntilCurrent<Value>(
  read: () => SagaGenerator<Value>,
  isOf: (change: QueuedChange) => boolean,
): SagaGenerator<Value> {
  const isOvertaking = (action: { type: string }) =>
    (changeQueued.match(action) && isOf(action.payload)) ||
    (changeSent.match(action) && isOf(action.payload.change));
  function* readOnce() {
    return { value: yield* read() };
  }
  while (true) {
    const { response } = yield* race({ response: call(readOnce), overtaken: take(isOvertaking) });
    if (response) return response.value;
  }
}
