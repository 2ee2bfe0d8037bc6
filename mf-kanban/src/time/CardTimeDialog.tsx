import Button from 'antd/es/button';
import { Play, Square, Trash2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { CardDetail, TimeEntry } from 'shared-api/client';
import { formatMoment, nameOf } from 'shared-ui';
import { selectFrame, type WithBoard } from '../board/board-slice.ts';
import { useScreenServices } from '../board/screen-services.ts';
import { useCardDetail } from '../card-commands/use-card-detail.ts';
import type { DialogProps } from '../dialogs/BoardDialogs.tsx';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import { inWords, minutesOf, totalMinutes } from './durations.ts';
import { EstimateField } from './EstimateField.tsx';
import { NewTimeEntry } from './NewTimeEntry.tsx';
import { timeEntryDeleteAsked, timerStarted, timerStopped } from './time-commands.ts';

const WIDTH = 560;

/** Time Tracking of a card: the person's timer, entries by hand, the total and the estimate. */
export function CardTimeDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const { state, onRetry } = useCardDetail(cardId);
  return (
    <PanelDialog width={WIDTH} title={texts.time.titleOf(card?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={onRetry}>
        {(detail) => <CardTime detail={detail} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function CardTime({ detail }: { detail: CardDetail }) {
  const { id: cardId, timeEntries, estimateMinutes } = detail;
  const dispatch = useDispatch();
  const { me } = useScreenServices();
  const isRunning = timeEntries.some(({ user, endedAt }) => user === me && endedAt === null);
  return (
    <>
      <p>
        {texts.time.total(inWords(totalMinutes(detail)))}
        {estimateMinutes !== null && ` ${texts.time.ofEstimate(inWords(estimateMinutes))}`}
      </p>
      {isRunning ? (
        <Button
          type="primary"
          icon={<Square aria-hidden size={16} />}
          onClick={() => dispatch(timerStopped({ cardId }))}
        >
          {texts.time.stop}
        </Button>
      ) : (
        <Button
          type="primary"
          title={texts.time.stopsOthers}
          icon={<Play aria-hidden size={16} />}
          onClick={() => dispatch(timerStarted({ cardId }))}
        >
          {texts.time.start}
        </Button>
      )}
      <EstimateField cardId={cardId} estimateMinutes={estimateMinutes} />
      <h3 className={styles.section}>{texts.time.entries}</h3>
      {timeEntries.length === 0 && <p className={styles.quiet}>{texts.time.none}</p>}
      <ul className={styles.rows} aria-label={texts.time.entries}>
        {timeEntries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} isOwn={entry.user === me} />
        ))}
      </ul>
      <NewTimeEntry cardId={cardId} entryCount={timeEntries.length} />
    </>
  );
}

function EntryRow({ entry, isOwn }: { entry: TimeEntry; isOwn: boolean }) {
  const { id: entryId, cardId, user, startedAt, endedAt, note } = entry;
  const dispatch = useDispatch();
  const frame = useSelector((state: WithBoard) => selectFrame(state));
  const person = frame?.user.find(({ id }) => id === user);
  return (
    <li>
      <span className={styles.grows}>
        <strong>{endedAt === null ? texts.time.running : inWords(minutesOf(entry))}</strong>{' '}
        {person && nameOf(person)} <small>{formatMoment(startedAt)}</small>
        {note !== null && <div>{note}</div>}
      </span>
      {(isOwn || frame?.rights.includes('administer') === true) && (
        <Button
          type="text"
          danger
          aria-label={texts.time.deleteEntry(formatMoment(startedAt))}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => dispatch(timeEntryDeleteAsked({ cardId, entryId }))}
        />
      )}
    </li>
  );
}
