import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { annSignedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const DAY_MS = 86_400_000;

const notification = (id: number, fields: Partial<Notification> = {}): Notification => ({
  id,
  type: 'assigned',
  changes: [],
  rule: null,
  readAt: null,
  actor: { id: 2, name: 'Ben Ode', avatar: null },
  createdAt: new Date().toISOString(),
  projectId: 5,
  projectName: 'Garden',
  boardId: 7,
  boardName: 'Spring',
  listId: 8,
  cardId: id,
  cardName: `Card ${id}`,
  ...fields,
});

/** The page on a server that keeps the notifications, newest first. */
function open(first: Notification[], at = '/dashboard/notifications') {
  const server = { list: first, isRefusing: false, isAway: false, isSlow: false };
  const bell = () => ({
    unreadCount: server.list.filter(({ readAt }) => readAt === null).length,
    newestId: server.list[0]?.id ?? null,
  });
  function refuse() {
    if (server.isAway) throw new FakeRefusal(503, 'Away.');
    if (server.isRefusing) throw new FakeRefusal(500, 'The server failed.');
  }
  const onTheWay: (() => void)[] = [];
  /** What the server had when it was asked, which arrives later while it is slow. */
  async function asItIs<Answer>(answer: Answer) {
    if (server.isSlow) await new Promise<void>((resolve) => onTheWay.push(resolve));
    return answer;
  }
  function catchUp() {
    server.isSlow = false;
    for (const arrive of onTheWay.splice(0)) arrive();
  }
  const shell = renderShell({
    at,
    token: 't',
    handlers: {
      auth: annSignedIn,
      notification: {
        getUnreadCount: () => asItIs({ data: bell() }),
        getAll({ before, limit, unread, type }) {
          const data = server.list
            .filter(({ id }) => before === undefined || id < before)
            .filter(({ readAt }) => unread !== 'true' || readAt === null)
            .filter((one) => type === undefined || one.type === type)
            .slice(0, limit);
          return asItIs({ data, ...bell() });
        },
        setRead({ ids, upTo = Infinity, read }) {
          refuse();
          const readAt = read ? new Date().toISOString() : null;
          const isMeant = ({ id }: Notification) => ids?.includes(id) ?? id <= upTo;
          server.list = server.list.map((one) => (isMeant(one) ? { ...one, readAt } : one));
          return { data: bell() };
        },
        delete({ ids }) {
          refuse();
          server.list = server.list.filter(({ id }) => !ids.includes(id));
          return { data: bell() };
        },
        restore({ ids }) {
          refuse();
          server.list = first.filter((one) => ids.includes(one.id) || server.list.includes(one));
          return { data: bell() };
        },
      },
    },
  });
  return { ...shell, server, catchUp };
}

const page = () => within(screen.getByRole('main'));
const links = () => page().getAllByRole('link', { name: /Ben Ode/ });
const inbox = (unread: number) => screen.findByRole('link', { name: `Inbox, ${unread} unread` });

test('the sidebar leads to all of them, grouped by days', async () => {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const { user, path } = open(
    [
      notification(3),
      notification(2, { createdAt: yesterday }),
      notification(1, { createdAt: '2024-01-03T12:00:00Z', readAt: yesterday }),
    ],
    '/dashboard/settings',
  );
  await user.click(await inbox(2));
  expect(path()).toBe('/dashboard/notifications');
  await page().findByRole('region', { name: 'Today' });
  const days = page().getAllByRole('region');
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Today',
    'Yesterday',
    'Jan 3, 2024',
  ]);
});

test('opening one sets it as read and leads to its card', async () => {
  const { user, path, received } = open([notification(1)]);
  await user.click(await screen.findByRole('link', { name: /Unread: Ben Ode/ }));
  expect(path()).toBe('/dashboard/list/5/7/8/card/1');
  await inbox(0);
  expect(received).toContainEqual({
    name: 'notification.setRead',
    input: { ids: [1], read: true },
  });
});

test('describes a change in a sentence, with the rule that made it', async () => {
  const change = { entity: 'card', name: 'Card 1', person: null, fields: {} } as const;
  open([
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
  const { user } = open([notification(2), notification(1)]);
  const what = 'Ben Ode assigned you to this card';
  await user.click((await screen.findAllByRole('button', { name: `Mark as read: ${what}` }))[0]!);
  await inbox(1);
  await user.click(await screen.findByRole('button', { name: `Mark as unread: ${what}` }));
  await inbox(2);
  await user.click(page().getByRole('button', { name: 'Mark all as read' }));
  await inbox(0);
  await user.click(await page().findByRole('button', { name: 'Mark all as unread' }));
  await inbox(2);
});

test('what comes while all are waiting to be set as read stays unread', async () => {
  const { user, server, emitToUser } = open([notification(1)]);
  await inbox(1);
  server.isAway = true;
  await user.click(page().getByRole('button', { name: 'Mark all as read' }));
  await inbox(0);
  server.list = [notification(2), ...server.list];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(2));
  await inbox(0);
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await inbox(1);
  expect(server.list.map(({ readAt }) => readAt === null)).toEqual([true, false]);
});

test('all that are shown are set as read, also what came while another change waits', async () => {
  const { user, server, emitToUser } = open([notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  server.isAway = true;
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  server.list = [notification(3), ...server.list];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(2));
  await inbox(1);
  await user.click(page().getByRole('button', { name: 'Mark all as read' }));
  server.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.list.map(({ id }) => id)).toEqual([3, 1]));
  await waitFor(() => expect(server.list.some(({ readAt }) => readAt === null)).toBe(false));
});

test('what was read before a change and arrives after it takes nothing back', async () => {
  const { user, server, emitToUser, catchUp, received, services } = open([
    notification(2),
    notification(1),
  ]);
  const readings = () => received.filter(({ name }) => name === 'notification.getAll').length;
  await inbox(2);
  await waitFor(() => expect(links()).toHaveLength(2));
  const before = readings();
  server.isSlow = true;
  act(emitToUser);
  await waitFor(() => expect(readings()).toBe(before + 1));
  await user.click(screen.getAllByRole('button', { name: /^Delete: / })[0]!);
  await waitFor(() => expect(services.outbox.waiting()).toEqual([]));
  act(catchUp);
  await waitFor(() => expect(readings()).toBe(before + 2));
  await inbox(1);
  expect(links()).toHaveLength(1);
});

test('keys move through them, set as read and delete, and the focus keeps its place', async () => {
  const { user, server } = open([notification(3), notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  links()[0]!.focus();
  await user.keyboard('{ArrowDown}r');
  await inbox(2);
  expect(server.list.map(({ readAt }) => readAt === null)).toEqual([true, false, true]);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(links()[1]).toHaveFocus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(links()[0]).toHaveFocus();
});

test('what was deleted in one go is brought back by the notice or by the keyboard', async () => {
  const { user, server } = open([notification(3), notification(2), notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  links()[0]!.focus();
  await user.keyboard('{Delete}{Delete}');
  await screen.findByText('2 notifications deleted');
  await waitFor(() => expect(server.list.map(({ id }) => id)).toEqual([1]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(links()).toHaveLength(3));
  await screen.findByText('2 notifications restored');
  await inbox(3);

  links()[2]!.focus();
  await user.keyboard('{Delete}');
  await screen.findByText('1 notification deleted');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(server.list.map(({ id }) => id)).toEqual([3, 2, 1]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('an undo that is refused can be tried again', async () => {
  const { user, server } = open([notification(1)]);
  await user.click(await screen.findByRole('button', { name: /^Delete: / }));
  await screen.findByText(/Nothing yet/);
  server.isRefusing = true;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The server failed.')).toBeVisible();
  server.isRefusing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(links()).toHaveLength(1));
});

test('a refused change is taken back and says why', async () => {
  const { user, server } = open([notification(1)]);
  await screen.findAllByRole('link', { name: /Ben Ode/ });
  server.isRefusing = true;
  await user.click(screen.getByRole('button', { name: /^Delete: / }));
  expect(await screen.findByText('The server failed.')).toBeVisible();
  await waitFor(() => expect(links()).toHaveLength(1));
  await inbox(1);
});

test('what is done while the API is away is sent when it is back', async () => {
  const { user, server } = open([notification(2), notification(1)]);
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

test('only unread ones, or those of one kind, are shown; the address says which', async () => {
  const read = { readAt: new Date().toISOString() };
  const { user } = open([notification(3, { type: 'mentioned' }), notification(2, read)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Unread only' }));
  await waitFor(() => expect(links()).toHaveLength(1));
  expect(location.search).toBe('?unread=1');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('I am assigned to a card'));
  expect(await screen.findByText('No notification matches.')).toBeVisible();
  expect(location.search).toBe('?unread=1&kind=assigned');
});

test('what comes in meanwhile appears by itself, with the older ones that are shown', async () => {
  const many = Array.from({ length: 25 }, (_, n) => notification(25 - n));
  const { user, server, emitToUser } = open(many);
  await user.click(await screen.findByRole('button', { name: 'Older notifications' }));
  await waitFor(() => expect(links()).toHaveLength(25));
  server.list = [notification(26), ...many];
  act(emitToUser);
  await waitFor(() => expect(links()).toHaveLength(26));
  await inbox(26);
});
