import { useEffect, useMemo, useRef, useState } from 'react';
import { type BoardViewServices, weekStart } from 'shared-api/remote';
import { Announcer } from 'shared-ui/announcer';
import { Agenda } from '../agenda/Agenda.tsx';
import { agendaDays } from '../agenda/agenda-days.ts';
import { MonthStrip } from '../agenda/MonthStrip.tsx';
import { calendarCards } from '../cards/calendar-cards.ts';
import { type Day, dayOf, isIn } from '../days/day.ts';
import { titleOf } from '../days/formats.ts';
import { shownDays, stepFrom } from '../days/range.ts';
import { MonthGrid } from '../grid/MonthGrid.tsx';
import { DayPanel } from '../panels/DayPanel.tsx';
import { isFull } from '../panels/NewCard.tsx';
import { CalendarContext } from '../screen/calendar-context.ts';
import { useFollowed } from 'shared-ui/use-followed';
import { useNow } from '../screen/use-now.ts';
import { useViewSettings } from '../screen/use-view-settings.ts';
import { texts } from '../texts.ts';
import { UndatedCards } from '../tray/Tray.tsx';
import { SideTray } from '../tray/SideTray.tsx';
import styles from './CalendarView.module.css';
import { EmptyLine } from './EmptyLine.tsx';
import { OpenPanel, type Panel } from './OpenPanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { type FocusWish, useCurrentDay, useFocusWish } from './use-current-day.ts';
import { useDateChanges } from './use-date-changes.ts';
import { useRange } from './use-range.ts';
import { useShownCards } from './use-shown-cards.ts';

interface Props {
  readonly services: BoardViewServices;
}

/** A board by the days of its cards: a month, a week, or an agenda. */
export function CalendarView({ services }: Props) {
  // Nothing is shown that would look otherwise in a moment.
  if (useFollowed(services.settings) === undefined) return <div aria-busy />;
  return (
    <Announcer>
      <Calendar services={services} />
    </Announcer>
  );
}

function Calendar({ services }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const board = useFollowed(services.board);
  const settings = useViewSettings(services.settings);
  const { look, isNarrow } = settings;
  const [current, setCurrent] = useCurrentDay(board.id);
  const [wish, wishFocus] = useState<FocusWish | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const { lists, labels, rights, cards: cardsById } = board;
  const cards = useMemo(() => calendarCards({ lists, cards: cardsById }), [lists, cardsById]);
  const firstDay = weekStart();
  const { shown, within } = useRange(cards, look, current, firstDay);
  const now = useNow(within);
  const today = dayOf(new Date(now));

  const isTrayOpen = isNarrow ? isSheetOpen : settings.isTrayOpen;
  const toggleTray = () => {
    if (isNarrow) setIsSheetOpen(!isSheetOpen);
    else settings.save({ isTrayOpen: !isTrayOpen });
  };
  const whyNoAdd = whyNoCards(board);
  const screen = useMemo(
    () => ({
      services,
      board: { lists, labels, rights },
      now,
      today,
      whyNoAdd,
      onAdd: (day: Day) => setPanel({ is: 'new', day }),
      onMore: (day: Day) => setPanel({ is: 'cards', day }),
    }),
    [services, lists, labels, rights, now, today, whyNoAdd],
  );

  const step = (by: 1 | -1) => setCurrent(stepFrom(look, current, by));
  const changes = useDateChanges(services);
  const { picture, lifted, part, dropped } = useCardDrag(root, services, {
    onDrop: changes.drop,
    onStep: step,
  });
  const wanted = useShownCards(services, {
    root,
    cards,
    days: shown,
    isTrayOpen,
    onMore: look === 'agenda' ? () => undefined : screen.onMore,
  });
  useFocusWish(root, services, wish);
  const press = useCalendarKeys(services, {
    changes,
    current,
    goTo(day) {
      setCurrent(day);
      wishFocus({ day });
    },
    enter(day) {
      const first = cards.within({ from: day, to: day })[0];
      if (first) services.focus(first.card.id);
      else if (whyNoAdd === undefined) screen.onAdd(day);
    },
    follow(cardId, day) {
      if (!isIn(day, shown)) setCurrent(day);
      wishFocus({ cardId });
    },
  });

  const { registerKeys } = services;
  const mayWork = rights.includes('work');
  useEffect(
    () => registerKeys?.([...texts.ownKeys, ...(mayWork ? texts.workKeys : [])]),
    [registerKeys, mayWork],
  );

  const goToToday = () => {
    setCurrent(today);
    // It may have been scrolled out of sight.
    root.current?.querySelector(`[data-day="${today}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  const title = titleOf(look, current, shown);
  return (
    <CalendarContext value={screen}>
      <div
        ref={root}
        className={styles.calendar}
        data-dragging={part ?? undefined}
        onKeyDown={press}
        onFocus={({ target }) => {
          const field = target.closest<HTMLElement>('[role="gridcell"]');
          const day = Number(field?.dataset.day ?? current);
          // A day of another month would show that month while it is being pressed.
          if (field?.dataset.outside === undefined) setCurrent(day);
        }}
      >
        <Toolbar
          title={title}
          look={look}
          undatedCount={cards.undated.length}
          isTrayOpen={isTrayOpen}
          whyNoAdd={whyNoAdd}
          onStep={step}
          onToday={goToToday}
          onLook={settings.chooseLook}
          onTray={toggleTray}
          onAdd={() => screen.onAdd(current)}
        />
        <EmptyLine
          cards={cards}
          isFiltered={board.isFiltered}
          onTray={isTrayOpen ? null : toggleTray}
        />
        <div className={styles.body}>
          {look === 'agenda' ? (
            <div className={styles.list}>
              {isNarrow && (
                <MonthStrip
                  cards={cards}
                  shown={shownDays('month', current, firstDay)}
                  current={current}
                  dropped={dropped}
                  onChoose={setCurrent}
                />
              )}
              <Agenda
                days={agendaDays(shown, within, today, current)}
                current={current}
                dropped={dropped}
                wanted={wanted}
              />
            </div>
          ) : (
            <MonthGrid
              label={title}
              cards={cards}
              shown={shown}
              current={current}
              isMonth={look === 'month'}
              dropped={dropped}
            />
          )}
          {isTrayOpen && !isNarrow && <SideTray cards={cards.undated} onClose={toggleTray} />}
        </div>
        {isTrayOpen && isNarrow && (
          <DayPanel
            label={texts.noDate}
            day={current}
            root={root}
            onClose={(givesFocusBack) => {
              setIsSheetOpen(false);
              const opener = root.current?.querySelector<HTMLElement>('[data-opens-panel]');
              if (givesFocusBack) opener?.focus();
            }}
          >
            <UndatedCards cards={cards.undated} hint={texts.sheetHint} />
          </DayPanel>
        )}
        {panel && (
          <OpenPanel
            key={`${panel.is} ${panel.day}`}
            panel={panel}
            root={root}
            cards={cards}
            wanted={wanted}
            settings={settings}
            onClose={(givesFocusBack) => {
              setPanel(null);
              if (givesFocusBack) wishFocus({ day: panel.day });
            }}
          />
        )}
        {lifted && (
          <div ref={picture} aria-hidden dir="auto" className={styles.picture}>
            {lifted.name}
          </div>
        )}
      </div>
    </CalendarContext>
  );
}

function whyNoCards({ rights, lists }: ReturnType<BoardViewServices['board']['read']>) {
  if (!rights.includes('work')) return texts.mayNotAdd;
  return lists.every(isFull) ? texts.allListsFull : undefined;
}
