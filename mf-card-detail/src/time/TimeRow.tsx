import { Timer } from 'lucide-react';
import { useTimeActions } from 'shared-cards';
import { formatDuration, totalMinutes } from 'shared-ui/durations';
import { useScreenServices } from 'shared-ui/screen-services';
import { TimerButton } from 'shared-ui/timer-button';
import { useCard, useMay } from '../card/card-context.ts';
import { FoldRow } from '../pickers/FoldRow.tsx';
import { texts } from '../texts.ts';
import type { TimeFold } from './use-time-fold.ts';

/** The total time of the card and the user's timer; a press expands the time panel. */
export function TimeRow({ fold }: { fold: TimeFold }) {
  const card = useCard();
  const { timeEntries, estimateMinutes } = card;
  const actions = useTimeActions(card.id);
  const { me } = useScreenServices();
  const mayEdit = useMay('work');
  const spent = totalMinutes(card);
  const isEmpty = timeEntries.length === 0 && spent === 0 && estimateMinutes === null;
  if (isEmpty && !mayEdit) return null;
  const sum =
    estimateMinutes === null
      ? formatDuration(spent)
      : texts.timeOf(formatDuration(spent), formatDuration(estimateMinutes));
  return (
    <FoldRow
      name={texts.time}
      icon={Timer}
      value={isEmpty ? null : sum}
      empty={texts.addTime}
      fold={fold}
      aside={mayEdit && <TimerButton timeEntries={timeEntries} me={me} on={actions} />}
    />
  );
}
