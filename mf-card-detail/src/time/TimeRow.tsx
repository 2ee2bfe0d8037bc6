import { Timer } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTimeActions } from 'shared-cards';
import { EstimateField } from 'shared-ui/estimate-field';
import { formatDuration, totalMinutes } from 'shared-ui/durations';
import { Picker } from 'shared-ui/picker';
import { useScreenServices } from 'shared-ui/screen-services';
import { TimerButton } from 'shared-ui/timer-button';
import { useCard, useMay } from '../card/card-context.ts';
import { PICKERS } from '../editors/editor-names.ts';
import { useEditor } from '../editors/use-editor.ts';
import { FoldRow } from '../pickers/FoldRow.tsx';
import styles from '../pickers/PropertyRow.module.css';
import { texts } from '../texts.ts';
import type { TimeFold } from './use-time-fold.ts';

/**
 * The total time of the card and the user's timer; a press expands the time panel. A key opens a
 * picker of the estimate alone.
 */
export function TimeRow({ fold }: { fold: TimeFold }) {
  const card = useCard();
  const { timeEntries, estimateMinutes } = card;
  const actions = useTimeActions(card.id);
  const { me } = useScreenServices();
  const opener = useRef<HTMLButtonElement>(null);
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
      ref={opener}
      aside={
        mayEdit && (
          <>
            <EstimatePicker opener={opener} />
            <TimerButton timeEntries={timeEntries} me={me} on={actions} />
          </>
        )
      }
    />
  );
}

function EstimatePicker({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const { id, estimateMinutes } = useCard();
  const { onEstimate } = useTimeActions(id);
  const { isOpen, open, close } = useEditor(PICKERS.estimate);
  return (
    <Picker
      label={texts.estimate}
      isOpen={isOpen}
      onOpenChange={(opens) => (opens ? open() : close())}
      opener={opener}
      content={
        <EstimateField
          estimateMinutes={estimateMinutes}
          onEstimate={(minutes) => {
            onEstimate(minutes);
            close();
          }}
        />
      }
    >
      <span className={styles.anchor} />
    </Picker>
  );
}
