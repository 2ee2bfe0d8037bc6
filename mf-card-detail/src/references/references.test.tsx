import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boardData, card, foundCard, foundCards, list } from 'shared-api/testing/examples';
import type { FakeHandlers } from 'shared-api/testing';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'New comment' });

/** Card 9 by itself, on a board with two others; a third card is on another board of the project. */
function cardAmongOthers() {
  const beans = card(12, 3, { name: 'Sow beans' });
  const listed = list(3, 'Doing', [beans, card(13, 3, { name: 'Water' })]);
  const server = fakeCard({
    checklists: [
      {
        id: 5,
        name: 'Steps',
        items: [
          {
            id: 6,
            text: 'Ask @[Bob Lee](2) about #12',
            completed: false,
            assignedUser: null,
            dueDate: null,
          },
        ],
      },
    ],
  });
  const handlers: FakeHandlers = {
    ...server.handlers,
    list: { getAllList: () => ({ data: { 3: listed }, board: boardData }) },
    search: { find: () => foundCards([foundCard(40, 'Bean salad')]) },
  };
  return { ...server, handlers: handlers as typeof server.handlers };
}

test('# suggests the cards of the board and then of the project, and inserts a link', async () => {
  const { user } = openCard(cardAmongOthers());
  await user.type(await field(), 'As in #be');
  expect(await screen.findByRole('option', { name: '#12 Sow beans' })).toBeVisible();
  expect(screen.getByRole('listbox', { name: 'Cards' })).toBeVisible();
  expect(await screen.findByRole('option', { name: '#40 Bean salad' })).toBeVisible();
  expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('As in #40 '));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('keys of an input method are left to it', async () => {
  const { user } = openCard(cardAmongOthers());
  await user.type(await field(), '@bo');
  await screen.findByRole('option', { name: /Bob Lee/ });
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(await field()).toHaveValue('@bo');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('@[Bob Lee](2) '));
});

test('an item of a checklist shows whom it mentions and leads to the cards it names', async () => {
  openCard(cardAmongOthers());
  const rename = await screen.findByRole('button', { name: /Ask @Bob Lee about #12/ });
  expect(rename).toHaveTextContent('Ask @Bob Lee about #12');
  expect(screen.getByRole('link', { name: '#12' })).toHaveAttribute('href', '/dashboard/card/12');
});

test('a person is mentioned in a new item by keyboard, and Enter then adds it', async () => {
  const server = cardAmongOthers();
  server.handlers.card.addCheckList = ({ checklistId = 0, text }) => ({
    data: {
      checklistId,
      item: { id: 20, text, completed: false, assignedUser: null, dueDate: null },
    },
  });
  const { user, received } = openCard(server);
  const item = await screen.findByRole('textbox', { name: 'New item of Steps' });
  await user.type(item, 'Call @bo');
  await screen.findByRole('option', { name: /Bob Lee/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(item).toHaveValue('Call @Bob Lee '));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'card.addCheckList')?.input).toMatchObject({
      text: 'Call @Bob Lee',
    }),
  );
});

test('the title takes people and cards as one reads them, and leads to the cards', async () => {
  const { user, received } = openCard(cardAmongOthers());
  await user.click(await screen.findByRole('button', { name: /Write the page/ }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Ask @bo');
  await user.click(await screen.findByRole('option', { name: /Bob Lee/ }));
  await waitFor(() => expect(title).toHaveValue('Ask @Bob Lee '));
  await user.type(title, 'about #be');
  await screen.findByRole('option', { name: '#12 Sow beans' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title).toHaveValue('Ask @Bob Lee about #12 '));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'card.edit')?.input).toMatchObject({
      name: 'Ask @Bob Lee about #12',
    }),
  );
  const row = screen.getByRole('heading', { level: 1 }).parentElement!;
  expect(within(row).getByText('@Bob Lee')).toBeVisible();
  expect(within(row).getByRole('link', { name: '#12' })).toHaveAttribute(
    'href',
    '/dashboard/card/12',
  );
});

test('Escape closes what is suggested first, and then the editor', async () => {
  const { user } = openCard(cardAmongOthers());
  await user.click(await screen.findByRole('button', { name: /Write the page/ }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.type(title, ' @bo');
  await screen.findByRole('option', { name: /Bob Lee/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(title).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('the name of a checklist refers to people and cards, too', async () => {
  const server = cardAmongOthers();
  server.handlers.card.addCheckList = ({ text }) => {
    const [steps] = server.kept.card.checklists;
    server.change({ checklists: [steps!, { id: 30, name: text, items: [] }] });
    return { data: { checklistId: 30, item: null } };
  };
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Add checklist' }));
  await user.keyboard('For @bo');
  await screen.findByRole('option', { name: /Bob Lee/ });
  await user.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Name of the new checklist' });
  await waitFor(() => expect(field).toHaveValue('For @Bob Lee '));
  await user.keyboard('as in #12{Enter}');
  const heading = await screen.findByRole('heading', { name: 'For @Bob Lee as in #12' });
  expect(within(heading).getByText('@Bob Lee')).toBeVisible();
  expect(within(heading).getByRole('link', { name: '#12' })).toBeVisible();
});
