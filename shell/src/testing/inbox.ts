import { screen, within } from '@testing-library/react';
import type { Notification } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { annSignedIn } from './people.ts';
import { renderShell } from './render-shell.tsx';

export const notification = (id: number, fields: Partial<Notification> = {}): Notification => ({
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
export function openInbox(first: Notification[], at = '/dashboard/notifications') {
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
  /** The state of the server at the request; it arrives later while the server is slow. */
  async function asItIs<Response>(response: Response) {
    if (server.isSlow) await new Promise<void>((resolve) => onTheWay.push(resolve));
    return response;
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

export const page = () => within(screen.getByRole('main'));
export const links = () => page().getAllByRole('link', { name: /Ben Ode/ });
export const inboxLink = (unread: number) =>
  screen.findByRole('link', { name: `Inbox, ${unread} unread` });
