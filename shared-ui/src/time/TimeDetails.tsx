import { useId } from 'react';
import type { CardDetail, Member, TimeEntry } from 'shared-api/client';
import { isBeingAdded } from '../requests/being-added.ts';
import type { ReferenceSources } from '../references/use-references.ts';
import { EntryRow } from './EntryRow.tsx';
import { EstimateField } from './EstimateField.tsx';
import { NewTimeEntry } from './NewTimeEntry.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';
import styles from './TimeTracking.module.css';

export interface TimeDetailsProps {
  card: Pick<CardDetail, 'timeEntries' | 'timeSpentSeconds' | 'estimateMinutes'>;
  people: readonly Member[];
  me: number | null;
  mayEdit: boolean;
  mayAdminister: boolean;
  on: TimeActions;
  /** What notes may refer to beside the people. */
  sources?: ReferenceSources;
  /** Called with whether a form here holds something typed. */
  onTyping?: (hasInput: boolean) => void;
}

/** The time of a card: its estimate, its entries, and the form to add one by hand. */
export function TimeDetails(props: TimeDetailsProps) {
  const { card, people, me, mayEdit, mayAdminister, on, onTyping } = props;
  const { timeEntries, estimateMinutes } = card;
  const entriesId = useId();
  const sources = props.sources ?? { people, cards: [] };
  return (
    <div className={styles.time}>
      {mayEdit && <EstimateField estimateMinutes={estimateMinutes} onEstimate={on.onEstimate} />}
      <p id={entriesId} className={styles.heading}>
        {texts.entries}
      </p>
      {timeEntries.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.rows} aria-labelledby={entriesId}>
        {timeEntries.map((entry: TimeEntry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            person={people.find(({ id }) => id === entry.user)}
            sources={sources}
            mayEdit={mayEdit && entry.user === me && entry.endedAt !== null}
            mayDelete={(mayEdit && entry.user === me) || mayAdminister}
            on={on}
          />
        ))}
      </ul>
      {mayEdit && (
        <details>
          <summary className={styles.summary}>{texts.byHand}</summary>
          <NewTimeEntry
            entryCount={timeEntries.filter((entry) => !isBeingAdded(entry)).length}
            onNote={on.onNote}
            sources={sources}
            onTyping={onTyping}
          />
        </details>
      )}
    </div>
  );
}
