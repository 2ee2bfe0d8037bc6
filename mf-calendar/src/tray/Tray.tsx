import Button from 'antd/es/button';
import { CalendarPlus } from 'lucide-react';
import { memo, useState } from 'react';
import { type Card, labelIdsOf } from 'shared-api/client';
import { IconButton } from 'shared-ui/icon-button';
import { LabelChip } from 'shared-ui/label-chip';
import { type CalendarScreen, useCalendar } from '../screen/calendar-context.ts';
import { CalendarCard } from '../screen/CalendarCard.tsx';
import { texts } from '../texts.ts';
import styles from './Tray.module.css';

const PART = 50;
const MAX_LABELS = 2;

interface Props {
  readonly cards: readonly Card[];
  /** How a card gets its date. */
  readonly hint: string;
}

/** The cards without a date, a part at a time; they do not change with the days that are shown. */
export const UndatedCards = memo(function UndatedCards({ cards, hint }: Props) {
  const { services, board } = useCalendar();
  const [parts, setParts] = useState(1);
  const rest = cards.length - parts * PART;
  const mayDate = cards.some(({ id }) => services.whyNoEdit(id) === undefined);
  return (
    <>
      {cards.length === 0 && <p className={styles.hint}>{texts.trayEmpty}</p>}
      {mayDate && <p className={styles.hint}>{hint}</p>}
      <div className={styles.cards}>
        {cards.slice(0, parts * PART).map((card) => (
          <CalendarCard key={card.id} card={card} look="row">
            {services.whyNoEdit(card.id) === undefined && (
              <IconButton
                isSmall
                icon={CalendarPlus}
                label={texts.chooseDate(card.name)}
                title={texts.chooseDate(card.name)}
                data-picker="due"
                onClick={() => services.pick('due', [card.id])}
              />
            )}
            <CardLabels card={card} labels={board.labels} />
          </CalendarCard>
        ))}
        {rest > 0 && (
          <Button type="text" onClick={() => setParts(parts + 1)}>
            {texts.showMore(Math.min(PART, rest))}
          </Button>
        )}
      </div>
    </>
  );
});

interface LabelsProps {
  readonly card: Card;
  readonly labels: CalendarScreen['board']['labels'];
}

function CardLabels({ card, labels }: LabelsProps) {
  const ids = labelIdsOf(card);
  if (ids.length === 0) return null;
  const shown = labels.filter(({ id }) => ids.includes(id)).slice(0, MAX_LABELS);
  return (
    <span className={styles.labels}>
      {shown.map(({ id, name, color }) => (
        <LabelChip key={id} name={name} color={color} />
      ))}
    </span>
  );
}
