import { screen, within } from '@testing-library/react';
import type { PersonOverview } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { ann, annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { foundCards } from 'shared-api/testing/examples';
import { cardSummary } from '../../testing/card-summary.ts';

const bo: PersonOverview = {
  person: {
    id: 44,
    first_name: 'Bo',
    last_name: 'Hill',
    email: 'bo@example.com',
    avatar: null,
    jobRole: 'QA Tester',
    status: 'online',
    lastActive: null,
  },
  boards: [{ boardId: 7, name: 'Spring', projectId: 5, projectName: 'Garden', role: 'ROLE_ADMIN' }],
  cards: [cardSummary({ name: 'Sow peas' })],
  cardCount: 60,
};

const open = (at: string, getPerson: () => { data: PersonOverview }) =>
  renderShell({
    at,
    token: 't',
    handlers: {
      auth: annSignedIn,
      dashboard: { getPerson },
      search: {
        find: () => ({
          ...foundCards([]),
          data: [
            {
              type: 'person',
              id: 44,
              title: [{ text: 'Bo', match: true }],
              excerpt: null,
              projectId: null,
              boardId: null,
              listId: null,
              boardName: null,
              projectName: null,
              listName: null,
              complete: null,
              startAt: null,
              dueDate: null,
              favorite: false,
              is_archived: 0,
            },
          ],
        }),
      },
    },
  });

test('a found person links to their profile, boards and cards', async () => {
  const { user, path } = open('/dashboard/search/people/bo', () => ({ data: bo }));
  const found = await screen.findByRole('link', { name: 'Bo' });
  await user.click(screen.getByRole('combobox', { name: 'Search' }));
  await user.keyboard('{ArrowDown}');
  expect(found).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(path()).toBe('/dashboard/people/44');
  expect(await screen.findByRole('heading', { name: 'Bo Hill', level: 1 })).toBeVisible();
  expect(screen.getByText('QA Tester')).toBeVisible();
  const boards = within(screen.getByRole('region', { name: 'Boards' }));
  expect(boards.getByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/7/active',
  );
  expect(boards.getByText('Admin')).toBeVisible();
  const cards = within(screen.getByRole('region', { name: 'Open cards' }));
  expect(cards.getByRole('link', { name: 'Sow peas' })).toHaveAttribute(
    'href',
    '/dashboard/list/5/7/8/card/3',
  );
  expect(cards.getByText('The first 1 of 60')).toBeVisible();
});

test("a user's own page links to the profile", async () => {
  const me = { ...bo, person: { ...bo.person, id: ann.id }, boards: [], cards: [], cardCount: 0 };
  open(`/dashboard/people/${ann.id}`, () => ({ data: me }));
  expect(await screen.findByRole('link', { name: 'Edit your profile' })).toHaveAttribute(
    'href',
    '/dashboard/user',
  );
  expect(screen.getByText('No boards that you may see.')).toBeVisible();
});

test('the page says that a person does not exist', async () => {
  open('/dashboard/people/45', () => {
    throw new FakeRefusal(404, 'This person is not there.', 'not-found');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This person is not there.');
});
