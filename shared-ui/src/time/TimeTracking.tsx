import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { Play, Square } from 'lucide-react';
import type { CardDetail, Member, TimeEntry } from 'shared-api/client';
import { isBeingAdded } from '../adding/being-added.ts';
import { inWords, totalMinutes } from './durations.ts';
import { EntryRow } from './EntryRow.tsx';
import { EstimateField } from './EstimateField.tsx';
import { NewTimeEntry } from './NewTimeEntry.tsx';
import { RunningClock } from './RunningClock.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';
import styles from './TimeTracking.module.css';

interface Props {
  card: Pick<CardDetail, 'timeEntries' | 'timeSpentSeconds' | 'estimateMinutes'>;
  people: readonly Member[];
  me: number | null;
  mayWork: boolean;
  mayAdminister: boolean;
  on: TimeActions;
  /** Told whether a form here holds something typed. */
  onTyping?: (hasInput: boolean) => void;
}

/** Time Tracking of a card: the person's timer, entries by hand, the total and the estimate. */
export function TimeTracking({ card, people, me, mayWork, mayAdminister, on, onTyping }: Props) {
  const { timeEntries, estimateMinutes } = card;
  const own = timeEntries.find(({ user, endedAt }) => user === me && endedAt === null);
  const total = totalMinutes(card);
  const nameOfPerson = (id: number) => people.find((person) => person.id === id);
  return (
    <div className={styles.time}>
      <p className={styles.total}>
        {texts.total(inWords(total))}
        {estimateMinutes !== null && ` ${texts.ofEstimate(inWords(estimateMinutes))}`}
      </p>
      {estimateMinutes !== null && estimateMinutes > 0 && (
        <Progress
          size="small"
          showInfo={false}
          strokeColor={total > estimateMinutes ? 'var(--danger-text)' : 'var(--accent-text)'}
          aria-label={texts.ofTotal}
          percent={Math.min(100, Math.round((total / estimateMinutes) * 100))}
        />
      )}
      {mayWork && (
        <div className={styles.timer}>
          {own ? (
            <>
              <Button
                type="primary"
                icon={<Square aria-hidden size={16} />}
                onClick={() => on.onStop()}
              >
                {texts.stop}
              </Button>
              <RunningClock startedAt={own.startedAt} />
            </>
          ) : (
            <Button
              title={texts.stopsOthers}
              icon={<Play aria-hidden size={16} />}
              onClick={() => on.onStart()}
            >
              {texts.start}
            </Button>
          )}
        </div>
      )}
      {mayWork && <EstimateField estimateMinutes={estimateMinutes} onEstimate={on.onEstimate} />}
      <h3 className={styles.heading}>{texts.entries}</h3>
      {timeEntries.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.rows} aria-label={texts.entries}>
        {timeEntries.map((entry: TimeEntry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            person={nameOfPerson(entry.user)}
            mayEdit={mayWork && entry.user === me && entry.endedAt !== null}
            mayDelete={(mayWork && entry.user === me) || mayAdminister}
            on={on}
          />
        ))}
      </ul>
      {mayWork && (
        <details>
          <summary className={styles.summary}>{texts.byHand}</summary>
          <NewTimeEntry
            entryCount={timeEntries.filter((entry) => !isBeingAdded(entry)).length}
            onNote={on.onNote}
            onTyping={onTyping}
          />
        </details>
      )}
    </div>
  );
}
