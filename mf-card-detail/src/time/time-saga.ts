import type { ShellServices } from 'shared-api/remote';
import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { createLocalId } from 'shared-ui/being-added';
import { cardPatched } from '../card/current-card-slice.ts';
import type { OnCard } from '../changes/on-card.ts';
import * as commands from './time-commands.ts';

/** Time spent on the card; the server adds up. */
export function createTimeSaga(
  { api, session }: Pick<ShellServices, 'api' | 'session'>,
  { onCard }: OnCard,
) {
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
    // An entry that is added while another is on its way is one more.
    yield* takeEvery(
      commands.timeNoted,
      onCard(function* (span, key, { timeEntries }) {
        const user = session.user()?.id;
        const entry = user !== undefined && {
          id: createLocalId(),
          cardId: key.cardId,
          user,
          ...span,
        };
        if (entry) yield* put(cardPatched({ timeEntries: [...timeEntries, entry] }));
        yield* call(api.card.addTimeEntry, { ...key, ...span });
      }),
    );
    yield* takeEvery(
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
