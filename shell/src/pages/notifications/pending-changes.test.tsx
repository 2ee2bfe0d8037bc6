import { act, screen, waitFor } from '@testing-library/react';
import { inboxLink, links, notification, openInbox, page } from '../../testing/inbox.ts';

test('notifications that arrive while all are being set as read stay unread', async () => {
  const { user, server, emitToUser } = openInbox([notification(1)]);
  const allRead = await screen.findByRole('button', { name: 'Mark all as read' });
  server.isAway = true;
  await user.click(allRead);
  await inboxLink(0);
  server.list = [notification(2), ...server.list];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(2));
  await inboxLink(0);
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await inboxLink(1);
  expect(server.list.map(({ readAt }) => readAt === null)).toEqual([true, false]);
});

test('all shown ones are set as read, including those that arrived while another change was pending', async () => {
  const { user, server, emitToUser } = openInbox([notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  server.isAway = true;
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  server.list = [notification(3), ...server.list];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(2));
  await inboxLink(1);
  await user.click(page().getByRole('button', { name: 'Mark all as read' }));
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.list.map(({ id }) => id)).toEqual([3, 1]));
  await waitFor(() => expect(server.list.some(({ readAt }) => readAt === null)).toBe(false));
});

test('a response from before a change that arrives after it reverts nothing', async () => {
  const { user, server, emitToUser, catchUp, received, services } = openInbox([
    notification(2),
    notification(1),
  ]);
  const readings = () => received.filter(({ name }) => name === 'notification.getAll').length;
  await inboxLink(2);
  await waitFor(() => expect(links()).toHaveLength(2));
  const before = readings();
  server.isSlow = true;
  act(emitToUser);
  await waitFor(() => expect(readings()).toBe(before + 1));
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  await waitFor(() => expect(services.outbox.waiting()).toEqual([]));
  await act(async () => {
    catchUp();
    // The response to the current request arrives last.
    await services.api.notification.getUnreadCount();
  });
  await inboxLink(1);
  expect(links()).toHaveLength(1);
});

test('deleted ones stay away while older ones are loaded', async () => {
  const many = Array.from({ length: 25 }, (_, n) => notification(25 - n));
  const { user, server, catchUp } = openInbox(many);
  await waitFor(() => expect(links()).toHaveLength(20));
  Object.assign(server, { isSlow: true, isAway: true });
  await user.click(screen.getByRole('button', { name: 'Older notifications' }));
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  act(catchUp);
  await waitFor(() => expect(links()).toHaveLength(24));
});

test('a refused undo can be tried again', async () => {
  const { user, server } = openInbox([notification(1)]);
  await user.click(await screen.findByRole('button', { name: /^Delete: / }));
  await screen.findByText(/Nothing yet/);
  server.isRefusing = true;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The server failed.')).toBeVisible();
  server.isRefusing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(links()).toHaveLength(1));
});

test('a refused change is reverted and says why', async () => {
  const { user, server } = openInbox([notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  server.isRefusing = true;
  await user.click(screen.getByRole('button', { name: /^Delete: / }));
  expect(await screen.findByText('The server failed.')).toBeVisible();
  await waitFor(() => expect(links()).toHaveLength(1));
  await inboxLink(1);
});

test('changes made while the API is away are sent when it is back', async () => {
  const { user, server } = openInbox([notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  server.isAway = true;
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(links()).toHaveLength(1));
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.list).toMatchObject([{ id: 1, readAt: expect.any(String) }]));
  expect(links()).toHaveLength(1);
  expect(screen.queryByText('Away.')).toBeNull();
});
