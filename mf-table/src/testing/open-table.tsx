import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createFakeBoardView } from 'shared-api/testing/board-view';
import { card, member } from 'shared-api/testing/examples';
import { TableView } from '../table/TableView.tsx';

const ada = member(7, { first_name: 'Ada', last_name: 'Berg' });
const noor = member(8, { first_name: 'Noor', last_name: 'Ali' });
const bug = { id: 4, name: 'Bug', color: '#ff0000' };
const design = { id: 5, name: 'Design', color: '#00ff00' };

/** Two lists of a board, with people and labels. */
export const board = {
  people: [ada, noor],
  labels: [bug, design],
  lists: [
    {
      id: 1,
      name: 'To do',
      cards: [
        card(11, 1, { name: 'Sow', users: [7], priority: 'high', estimateMinutes: 90 }),
        card(12, 1, { name: 'Weed', tags: [4, 5], checklistTotal: 3, checklistDone: 1 }),
        card(13, 1, { name: 'Dig', dueDate: '2026-05-22T21:59:59.999Z', estimateMinutes: 30 }),
      ],
    },
    { id: 2, name: 'Done', limit: 2, cards: [card(21, 2, { name: 'Plan', complete: 1 })] },
  ],
};

/** A table with the services of a board's screen in memory. */
export function openTable(options: Parameters<typeof createFakeBoardView>[0] = { board }) {
  const view = createFakeBoardView(options);
  const user = userEvent.setup();
  const { unmount: leave } = render(
    <MemoryRouter>
      <TableView services={view.services} />
    </MemoryRouter>,
  );
  return { ...view, user, leave };
}

export const grid = () => screen.getByRole('grid', { name: 'Cards of Spring' });

export const rowOf = (name: string) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('[role="row"]')!;

/** A cell of a card by the number of its column, from 0 for the tick. */
export const cellOf = (name: string, column: number) =>
  within(rowOf(name)).getAllByRole('gridcell')[column]!;

/** The names of the cards that are shown, in their order. */
export const names = () =>
  within(grid())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** The numbers of columns that are always where they are at first. */
export const NAME = 1;
export const PEOPLE = 2;
