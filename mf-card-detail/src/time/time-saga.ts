import type { ShellServices } from 'shared-api/remote';
import { call, takeLeading } from 'typed-redux-saga';
import type { OnCard } from '../card/on-card.ts';
import * as commands from './time-commands.ts';

/** Time spent on the card; the server adds up. */
export function createTimeSaga({ api }: Pick<ShellServices, 'api'>, { onCard }: OnCard) {
  return function* timeSaga() {
    yield* takeLeading(
      commands.timerStarted,
      onCard(function* (_: undefined, key) {
        yield* call(api.card.startTimer, key);
      }),
    );
    yield* takeLeading(
      commands.timerStopped,
      onCard(function* () {
        yield* call(api.card.stopTimer);
      }),
    );
    yield* takeLeading(
      commands.timeNoted,
      onCard(function* (span, key) {
        yield* call(api.card.addTimeEntry, { ...key, ...span });
      }),
    );
    yield* takeLeading(
      commands.timeEntryEdited,
      onCard(function* (edit, key) {
        yield* call(api.card.editTimeEntry, { ...key, ...edit });
      }),
    );
    yield* takeLeading(
      commands.timeEntryDeleteAsked,
      onCard(function* ({ entryId }, key) {
        yield* call(api.card.deleteTimeEntry, { ...key, entryId });
      }),
    );
  };
}
