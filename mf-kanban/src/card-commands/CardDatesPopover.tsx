import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { type BoardCard, dateCards, editCard, useRun, useRunOnMany } from 'shared-cards';
import { DatePicking } from 'shared-ui/date-picking';
import { useDateRange } from 'shared-ui/date-range';
import { CardPopover, type PopoverProps } from '../dialogs/CardPopover.tsx';
import { texts } from '../texts/texts.ts';

const FIELDS = { due: 'dueDate', start: 'startAt' } as const;

type DateName = keyof typeof FIELDS;

/** The start and due dates of cards. */
export function CardDatesPopover({ first = 'due', ...props }: PopoverProps & { first?: DateName }) {
  return (
    <CardPopover {...props} picker={first} label={texts.datesOf}>
      {(cards) =>
        cards[0] && cards.length === 1 ? (
          <Dates card={cards[0]} first={first} onDone={props.onClose} />
        ) : (
          <DatesOfMany cards={cards} first={first} onDone={props.onClose} />
        )
      }
    </CardPopover>
  );
}

/** The dates of a card, with the start date first. */
export const CardStartPopover = (props: PopoverProps) => (
  <CardDatesPopover {...props} first="start" />
);

interface Common {
  first: DateName;
  onDone: () => void;
}

function Dates({ card, first, onDone }: Common & { card: BoardCard }) {
  const run = useRun();
  const [date, setDate] = useState(first);
  const { choose, isUnsaved, ...range } = useDateRange(card, (fields) =>
    run(editCard, { cardId: card.id, fields }),
  );
  return (
    <>
      <Which date={date} onChange={setDate} />
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

/** The server says of which cards the start would be after the due date. */
function DatesOfMany({ cards, first, onDone }: Common & { cards: readonly BoardCard[] }) {
  const runOnMany = useRunOnMany();
  const [date, setDate] = useState(first);
  const field = FIELDS[date];
  return (
    <>
      <Which date={date} onChange={setDate} />
      <DatePicking
        key={date}
        date={date}
        // One of them, so that it can be taken off all.
        value={cards.map((card) => card[field]).find((value) => value !== null) ?? null}
        isWrong={false}
        onChoose={(value) => {
          const ids = cards.filter((card) => card[field] !== value).map(({ id }) => id);
          runOnMany(ids, dateCards({ [field]: value }));
          return true;
        }}
        onDone={onDone}
      />
    </>
  );
}

function Which({ date, onChange }: { date: DateName; onChange: (date: DateName) => void }) {
  return (
    <Segmented
      block
      aria-label={texts.dates}
      value={date}
      onChange={onChange}
      options={[
        { value: 'due', label: texts.dueDate },
        { value: 'start', label: texts.startDate },
      ]}
    />
  );
}
