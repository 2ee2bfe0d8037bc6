import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { type BoardCard, editCard, useRun } from 'shared-cards';
import { DatePicking } from 'shared-ui/date-picking';
import { useDateRange } from 'shared-ui/date-range';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

/** A card's start and due dates. */
export function CardDatesPopover(props: PopoverProps) {
  return (
    <CardPopover {...props} label={texts.datesOf}>
      {(card) => <Dates card={card} onDone={props.onClose} />}
    </CardPopover>
  );
}

const FIELDS = { due: 'dueDate', start: 'startAt' } as const;

function Dates({ card, onDone }: { card: BoardCard; onDone: () => void }) {
  const run = useRun();
  const [date, setDate] = useState<keyof typeof FIELDS>('due');
  const { choose, isUnsaved, ...range } = useDateRange(card, (fields) =>
    run(editCard, { cardId: card.id, fields }),
  );
  return (
    <>
      <Segmented
        block
        aria-label={texts.dates}
        value={date}
        onChange={setDate}
        options={[
          { value: 'due', label: texts.dueDate },
          { value: 'start', label: texts.startDate },
        ]}
      />
      <DatePicking
        key={date}
        date={date}
        value={range[FIELDS[date]]}
        isWrong={isUnsaved}
        onChoose={(value) => choose({ [FIELDS[date]]: value })}
        onDone={onDone}
      />
    </>
  );
}
