import { act, screen, waitFor } from '@testing-library/react';
import { inboxLink, links, notification, openInbox, page } from '../../testing/inbox.ts';

const DAY_MS = 86_400_000;

test('the sidebar leads to all of them, grouped by days', async () => {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const { user, path } = openInbox(
    [
      notification(3),
      notification(2, { createdAt: yesterday }),
      notification(1, { createdAt: '2024-01-03T12:00:00Z', readAt: yesterday }),
    ],
    '/dashboard/settings',
  );
  await user.click(await inboxLink(2));
  expect(path()).toBe('/dashboard/notifications');
  await page().findByRole('region', { name: 'Today' });
  const days = page().getAllByRole('region');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Today',
    'Yesterday',
    'Jan 3, 2024',
  ]);
});

test('opening a notification sets it as read and opens its card', async () => {
  const { user, path, received } = openInbox([notification(1)]);
  await user.click(await screen.findByRole('link', { name: /Unread: Ben Ode/ }));
  expect(path()).toBe('/dashboard/list/5/7/8/card/1');
  await inboxLink(0);
  expect(received).toContainEqual({
    name: 'notification.setRead',
    input: { ids: [1], read: true },
  });
});

test('describes a change in a sentence, with the rule that made it', async () => {
  const change = { entity: 'card', name: 'Card 1', person: null, fields: {} } as const;
  openInbox([
    notification(1, {
      type: 'changed',
      changes: [
        { ...change, kind: 'completed' },
        { ...change, kind: 'moved', fields: { list: { before: 'Doing', after: 'Done' } } },
      ],
      rule: { list: 'Doing', trigger: 'checklistDone' },
    }),
  ]);
  expect(await screen.findByRole('link', { name: /Ben Ode/ })).toHaveTextContent(
    'Ben Ode marked this card complete and moved this card to Done (by rule Doing: when all checklist items are done)',
  );
});

test('sets one as read and unread again, then all of them', async () => {
  const { user } = openInbox([notification(2), notification(1)]);
  const what = 'Ben Ode assigned you to this card';
  await user.click((await screen.findAllByRole('button', { name: `Mark as read: ${what}` }))[0]!);
  await inboxLink(1);
  await user.click(await screen.findByRole('button', { name: `Mark as unread: ${what}` }));
  await inboxLink(2);
  await user.click(page().getByRole('button', { name: 'Mark all as read' }));
  await inboxLink(0);
  await user.click(await page().findByRole('button', { name: 'Mark all as unread' }));
  await inboxLink(2);
});

test('an empty inbox shows no count, and neither a button to set all as read nor keys', async () => {
  const { user } = openInbox([notification(1)]);
  await user.click(await screen.findByRole('button', { name: /^Delete: / }));
  await screen.findByText(/Nothing yet/);
  expect(page().queryByText(/\d+ unread/)).toBeNull();
  await waitFor(() => expect(page().queryByRole('button', { name: /^Mark all/ })).toBeNull());
  expect(screen.queryByText(/^Arrow keys/)).toBeNull();
});

test('keys move through them, set as read and delete, and the focus keeps its place', async () => {
  const { user, server } = openInbox([notification(3), notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  links()[0]!.focus();
  await user.keyboard('{ArrowDown}r');
  await inboxLink(2);
  expect(server.list.map(({ readAt }) => readAt === null)).toEqual([true, false, true]);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(links()[1]).toHaveFocus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(links()[0]).toHaveFocus();
});

test('the keys of a notification work on its buttons, too', async () => {
  const { user, server } = openInbox([notification(2), notification(1)]);
  const markRead = (await screen.findAllByRole('button', { name: /^Mark as read: / }))[0]!;
  expect(markRead).toHaveAttribute('aria-keyshortcuts', 'R');
  markRead.focus();
  await user.keyboard('r');
  await inboxLink(1);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(server.list.map(({ id }) => id)).toEqual([1]));
});

test('notifications that were deleted together are restored by the notice or the keyboard', async () => {
  const { user, server } = openInbox([notification(3), notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  links()[0]!.focus();
  await user.keyboard('{Delete}{Delete}');
  await screen.findByText('2 notifications deleted');
  await waitFor(() => expect(server.list.map(({ id }) => id)).toEqual([1]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(links()).toHaveLength(3));
  await screen.findByText('2 notifications restored');
  await inboxLink(3);

  links()[2]!.focus();
  await user.keyboard('{Delete}');
  await screen.findByText('1 notification deleted');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(server.list.map(({ id }) => id)).toEqual([3, 2, 1]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('the list can be filtered by unread ones or by kind, and the address keeps the filter', async () => {
  const read = { readAt: new Date().toISOString() };
  const { user } = openInbox([notification(3, { type: 'mentioned' }), notification(2, read)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Unread only' }));
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(location.search).toBe('?unread=1');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('I am assigned to a card'));
  expect(await screen.findByText('No notification matches.')).toBeVisible();
  expect(location.search).toBe('?unread=1&kind=assigned');
});

test('new notifications appear without a reload, and the older ones stay', async () => {
  const many = Array.from({ length: 25 }, (_, n) => notification(25 - n));
  const { user, server, emitToUser } = openInbox(many);
  await user.click(await screen.findByRole('button', { name: 'Older notifications' }));
  await waitFor(() => expect(links()).toHaveLength(25));
  server.list = [notification(26), ...many];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(26));
  await inboxLink(26);
});
