import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { heldHandler } from 'shared-api/testing';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

test('a new label shows before the server has confirmed it, and cannot be changed until then', async () => {
  const server = fakeCard({ tags: [], boardTags: [] });
  const slow = heldHandler(
    ({
      tagName = '',
      tagColor = '',
    }: {
      tagName?: string | undefined;
      tagColor?: string | undefined;
    }) => {
      const tag = { id: 6, tagName, tagColor, attachInboard: true };
      server.change({ tags: [6], boardTags: [tag] });
      return { data: tag };
    },
  );
  server.handlers.card.addTag = slow.handler;
  const { user } = openCard(server);

  await user.click(await screen.findByRole('button', { name: 'Labels Add label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
  const field = dialog.getByLabelText('Find or create a label');
  await user.type(field, 'Seeds{Enter}');
  const tick = () => dialog.getByRole('checkbox', { name: 'Seeds' });
  expect(tick()).toBeChecked();
  expect(tick()).toBeDisabled();
  await user.type(field, 'See');
  slow.release();
  await waitFor(() => expect(tick()).toBeEnabled());
  expect(field).toHaveValue('See');
});

test('time entries show before the server has confirmed them, and each is sent', async () => {
  const server = fakeCard({ timeEntries: [] });
  const slow = heldHandler(
    (span: { startedAt: string; endedAt: string; note?: string | null | undefined }) => {
      const { timeEntries } = server.kept.card;
      const { startedAt, endedAt, note = null } = span;
      const entry = { id: timeEntries.length + 1, cardId: 11, user: 1, startedAt, endedAt, note };
      server.change({ timeEntries: [...timeEntries, entry] });
      return { data: entry };
    },
  );
  server.handlers.card.addTimeEntry = slow.handler;
  const { user } = openCard(server);

  await user.click(await screen.findByRole('button', { name: /^Time/ }));
  const note = screen.getByLabelText('Note');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05T10:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-05T11:00' } });
  for (const text of ['Dug', 'Sown']) {
    fireEvent.change(note, { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    const entries = within(screen.getByRole('list', { name: 'Time entries' }));
    await waitFor(() => expect(entries.getByText(text)).toBeVisible());
  }
  slow.release();
  await waitFor(() =>
    expect(server.kept.card.timeEntries.map((one) => one.note)).toEqual(['Dug', 'Sown']),
  );
});
