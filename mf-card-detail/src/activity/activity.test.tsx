import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entry, fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const panel = () => within(screen.getByRole('complementary', { name: 'Card Activity' }));

/** A server with many entries, the newest first, that answers them by the page. */
function busyCard(count: number) {
  const server = fakeCard();
  const comment = (id: number) => entry(id, { type: 'comment', action: `commented: ${id}` });
  const all = Array.from({ length: count }, (_, index) =>
    (count - index) % 2 === 0 ? comment(count - index) : entry(count - index),
  );
  server.handlers.card.cardActivity = ({ before = Infinity, type }) => ({
    data: all
      .filter(({ id, type: of }) => id < before && (type === undefined || of === type))
      .slice(0, 50),
  });
  return { ...server, all, comment };
}

test('older entries come on demand, and stay when newer ones appear', async () => {
  const server = busyCard(60);
  const { user, tellLive } = openCard(server);
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(50));
  await user.click(panel().getByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(60));
  expect(panel().queryByRole('button', { name: 'Show older activity' })).toBeNull();

  server.all.unshift(server.comment(62));
  act(() => tellLive({ entity: 'reload' }));
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(61));
  expect(panel().getAllByRole('listitem')[0]).toHaveTextContent('commented: 62');
});

test('one type of entries is shown alone', async () => {
  const { user, received } = openCard(busyCard(4));
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(4));
  await user.click(panel().getByRole('combobox', { name: 'Activity shown' }));
  await waitFor(() => expect(document.querySelector('[title="Comments"]')).not.toBeNull());
  fireEvent.click(document.querySelector('[title="Comments"]')!);
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(2));
  expect(received.at(-1)?.input).toMatchObject({ type: 'comment' });
});

test('what a rule did says so, and leads to the rule while that is there', async () => {
  const server = fakeCard();
  const place = { id: 6, projectId: 1, boardId: 2, listId: 3 };
  server.kept.activity = [
    entry(3, { action: 'set the due date', rule: { name: 'Doing: when a card enters', place } }),
    entry(2, { rule: { name: 'Gone: when a card enters', place: null } }),
    entry(1),
  ];
  openCard(server);
  await waitFor(() => expect(panel().getAllByRole('listitem')).toHaveLength(3));
  expect(panel().getAllByRole('link')).toHaveLength(1);
  const link = panel().getByRole('link', { name: 'Doing: when a card enters' });
  expect(link).toHaveAttribute('href', '/dashboard/list/1/2/active?automation=3&rule=6');
  expect(panel().getAllByRole('listitem')[1]).toHaveTextContent('by rule Gone');
});
