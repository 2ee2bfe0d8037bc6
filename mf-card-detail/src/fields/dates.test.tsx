import { screen, waitFor } from '@testing-library/react';
import dayjs from 'dayjs';
import { FakeRefusal } from 'shared-api/testing';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const dueDate = new Date(2030, 5, 20, 18).toISOString();
const start = () => screen.findByLabelText('Start date');
const due = () => screen.findByLabelText('Due date');
const row = (name: 'Start' | 'Due') =>
  screen.findByRole('button', { name: RegExp(`^${name} (?!timer)`) });

type Opened = ReturnType<typeof openCard>;
const edits = ({ received }: Opened) =>
  received.filter(({ name }) => name === 'card.edit').map(({ input }) => input);

test('a start date is set and cleared by keyboard', async () => {
  const page = openCard(fakeCard({ dueDate }));
  const { user } = page;
  await user.click(await row('Start'));
  await user.type(await start(), 'Jun 5, 2030, 9:00 AM{Enter}');
  const startAt = new Date(2030, 5, 5, 9).toISOString();
  await waitFor(() =>
    expect(edits(page)).toEqual([{ boardId: 2, cardId: 9, version: 1, startAt }]),
  );

  await user.clear(await start());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(edits(page).at(-1)).toMatchObject({ boardId: 2, cardId: 9, startAt: null }),
  );
});

test('a start date after the due date is kept as input until the due date fits', async () => {
  const page = openCard(fakeCard({ dueDate }));
  const { user } = page;
  await user.click(await row('Start'));
  await user.type(await start(), 'Jun 25, 2030, 9:00 AM{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/start date is after the due date/);
  expect(await start()).toHaveValue('Jun 25, 2030, 9:00 AM');
  expect(edits(page)).toEqual([]);

  await user.keyboard('{Escape}');
  await user.click(await row('Due'));
  await user.clear(await due());
  await user.type(await due(), 'Jun 30, 2030, 6:00 PM{Enter}');
  await waitFor(() =>
    expect(edits(page)).toEqual([
      {
        boardId: 2,
        cardId: 9,
        version: 1,
        startAt: new Date(2030, 5, 25, 9).toISOString(),
        dueDate: new Date(2030, 5, 30, 18).toISOString(),
      },
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a start date that the server refuses is reverted with a notice', async () => {
  const server = fakeCard({ dueDate });
  server.handlers.card.edit = () => {
    throw new FakeRefusal(422, 'The start date lies after the due date.', 'starts-after-due');
  };
  const { user, notices } = openCard(server);
  await user.click(await row('Start'));
  await user.type(await start(), 'Jun 5, 2030, 9:00 AM{Enter}');
  await waitFor(() =>
    expect(notices.failure).toMatchObject([{ message: 'The start date lies after the due date.' }]),
  );
  await waitFor(async () => expect(await start()).toHaveValue(''));
});

test('due tomorrow is one key press, after which the focus returns to the row', async () => {
  const page = openCard(fakeCard());
  const { user } = page;
  (await row('Due')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('listbox', { name: /Due date/ })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  const dayAfter = dayjs().add(1, 'day').endOf('day').toISOString();
  await waitFor(() => expect(edits(page)).toMatchObject([{ dueDate: dayAfter }]));
  await waitFor(async () => expect(await row('Due')).toHaveFocus());
  expect(await row('Due')).toHaveAccessibleName('Due Tomorrow');

  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'No date' }));
  await waitFor(() => expect(edits(page).at(-1)).toMatchObject({ dueDate: null }));
});
