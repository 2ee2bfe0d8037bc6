import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Card } from 'shared-api/client';
import type { BoardViewComponent, ShellServices } from 'shared-api/remote';
import { card } from 'shared-api/testing/examples';
import { createFakeBoardView } from 'shared-api/testing/board-view';
import remote from '../app.tsx';
import { dayOf } from '../days/day.ts';

/** Thursday, May 14, 2026, at noon. */
export const NOW = new Date(2026, 4, 14, 12);

export const endOfDay = (month: number, date: number) =>
  new Date(2026, month - 1, date, 23, 59, 59, 999).toISOString();

export const beginOfDay = (month: number, date: number) =>
  new Date(2026, month - 1, date).toISOString();

/** A card that is due on a day of May 2026. */
export const dueCard = (id: number, name: string, date: number, changes: Partial<Card> = {}) =>
  card(id, 1, { name, dueDate: endOfDay(5, date), ...changes });

// It needs none of the shell's services.
const CalendarView: BoardViewComponent = remote.activate({} as ShellServices).boardViews!.calendar!;

let boards = 100;

type Options = Parameters<typeof createFakeBoardView>[0];

/** A calendar of a board with two lists on May 14, 2026; its cards are in the first list. */
export function openCalendar(cards: readonly Card[], options: Options = {}) {
  // A board for each test: the day at which a calendar was left is kept.
  boards += 1;
  const view = createFakeBoardView({
    ...options,
    board: {
      id: boards,
      lists: [
        { id: 1, name: 'To do', cards },
        { id: 2, name: 'Doing', limit: 3 },
      ],
      ...options.board,
    },
  });
  const rendered = render(
    <MemoryRouter>
      <CalendarView services={view.services} />
    </MemoryRouter>,
  );
  const user = userEvent.setup({
    advanceTimers: (time) => jest.advanceTimersByTime(time),
    // antd covers its radio buttons by their labels.
    pointerEventsCheck: 0,
  });
  const dayOfMay = (date: number) => dayOf(new Date(2026, 4, date));
  const field = (date: number) =>
    rendered.container.querySelector<HTMLElement>(
      `[role="gridcell"][data-day="${dayOfMay(date)}"]`,
    )!;
  const dayButton = (date: number) => field(date).querySelector('button')!;
  const shownCard = (name: string | RegExp) => screen.getByRole('group', { name });
  return { ...view, ...rendered, user, field, dayButton, shownCard };
}
