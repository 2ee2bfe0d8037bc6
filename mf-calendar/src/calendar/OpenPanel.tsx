import Button from 'antd/es/button';
import type { RefObject } from 'react';
import type { CalendarCards } from '../cards/calendar-cards.ts';
import type { Day } from '../days/day.ts';
import { dayInFull } from '../days/formats.ts';
import { DayCards } from '../panels/DayCards.tsx';
import { DayPanel } from '../panels/DayPanel.tsx';
import { NewCard } from '../panels/NewCard.tsx';
import { useCalendar } from '../screen/calendar-context.ts';
import type { useViewSettings } from '../screen/use-view-settings.ts';
import { texts } from '../texts.ts';

/** What is opened at a day: all of its cards, or the field for new ones. */
export interface Panel {
  readonly is: 'cards' | 'new';
  readonly day: Day;
}

interface Props {
  readonly panel: Panel;
  readonly root: RefObject<HTMLElement | null>;
  readonly cards: CalendarCards;
  /** A card that must be shown. */
  readonly wanted: number | undefined;
  readonly settings: ReturnType<typeof useViewSettings>;
  readonly onClose: (givesFocusBack: boolean) => void;
}

export function OpenPanel({ panel, root, cards, wanted, settings, onClose }: Props) {
  const { whyNoAdd, onAdd } = useCalendar();
  const { is, day } = panel;
  return (
    <DayPanel label={dayInFull(day)} day={day} root={root} onClose={onClose}>
      {is === 'new' ? (
        <NewCard
          day={day}
          listId={settings.listId}
          onChooseList={(listId) => settings.save({ listId })}
        />
      ) : (
        <>
          <DayCards cards={cards.within({ from: day, to: day })} wanted={wanted} />
          {whyNoAdd === undefined && (
            <Button type="text" onClick={() => onAdd(day)}>
              {texts.addCard}
            </Button>
          )}
        </>
      )}
    </DayPanel>
  );
}
