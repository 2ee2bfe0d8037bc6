import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { comment, fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const gone = () => {
  throw new FakeRefusal(404, 'The card “Write the page” has been deleted.', 'card-deleted');
};
const deletedElsewhere = (server: ReturnType<typeof fakeCard>) => {
  Object.assign(server.handlers.card, { getCardById: gone, createComment: gone, edit: gone });
};
const deletion = { id: 11, entity: 'card', entityId: 9, change: 'deleted', actorId: 2 } as const;

test('deleting a card while somebody writes names the card and offers the text', async () => {
  const server = fakeCard();
  const { user, emitLive } = openCard(server);
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Edit description' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), ' and more');

  deletedElsewhere(server);
  act(() => emitLive({ ...deletion, at: '2026-01-03T10:00:00Z' } as never));
  expect(await screen.findByText('The card “Write the page” has been deleted.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Half a sentence');
  expect(screen.getByRole('textbox', { name: 'Your description' })).toHaveValue(
    'First words and more',
  );
  const [copyFirst] = screen.getAllByRole('button', { name: 'Copy text' });
  await user.click(copyFirst!);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(['Half a sentence', 'First words and more']).toContain(
    await navigator.clipboard.readText(),
  );
});

test('a card that is brought back is shown again', async () => {
  const server = fakeCard();
  const { getCardById } = server.handlers.card;
  const { emitLive } = openCard(server);
  await screen.findByRole('textbox', { name: 'New comment' });
  deletedElsewhere(server);
  act(() => emitLive({ ...deletion, at: '2026-01-03T10:00:00Z' } as never));
  await screen.findByText('The card “Write the page” has been deleted.');
  Object.assign(server.handlers.card, { getCardById });
  act(() =>
    emitLive({ ...deletion, id: 12, change: 'created', at: '2026-01-03T10:01:00Z' } as never),
  );
  expect(await screen.findByRole('textbox', { name: 'New comment' })).toBeVisible();
});

test('a comment sent after its card was deleted is kept, after a reload too', async () => {
  const server = fakeCard();
  const { user, leave } = openCard(server);
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Too late');
  deletedElsewhere(server);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Too late');
  leave();
  const again = openCard(server);
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Too late');
  await again.user.click(screen.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test('the edit of a comment that somebody deletes is kept on the card', async () => {
  const server = fakeCard({ comments: [comment(1, 'Mine')] });
  const { user, emitLive } = openCard(server);
  const mine = within(await screen.findByRole('article', { name: 'Comment of Ann Lee' }));
  await user.click(mine.getByRole('button', { name: 'Edit' }));
  await user.type(mine.getByRole('textbox', { name: 'Edit comment' }), ' too');
  server.change({ comments: [] });
  act(() => emitLive({ ...deletion, change: 'changed', at: '2026-01-03T10:00:00Z' } as never));
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Mine too');
  expect(screen.getByRole('textbox', { name: 'New comment' })).toBeVisible();
});
