import type { Notification } from 'shared-api/client';
import type { NewChange, QueuedChange } from 'shared-api/remote';

/** Which are set read or unread; without ids all of them, up to one. */
export interface ReadState {
  readonly ids?: readonly number[];
  readonly upTo?: number;
  readonly read: boolean;
}

interface OfIds {
  readonly ids: readonly number[];
}

const SET_READ = 'notification/setRead';
const DELETE = 'notification/delete';
const RESTORE = 'notification/restore';

export const changeOfRead = (read: ReadState): NewChange => ({
  command: SET_READ,
  call: 'notification.setRead',
  input: { ...read },
  shows: [],
});

export const changeOfDeletion = (id: number): NewChange => ({
  command: DELETE,
  call: 'notification.delete',
  input: { ids: [id] },
  shows: [],
});

export const changeOfRestoring = (ids: readonly number[]): NewChange => ({
  command: RESTORE,
  call: 'notification.restore',
  input: { ids },
  shows: [],
});

/** The notifications that a change brings back; null where it is another change. */
export const restoredBy = ({ command, input }: NewChange): readonly number[] | null =>
  command === RESTORE ? (input as unknown as OfIds).ids : null;

/** The notifications that a change deletes. */
export const deletedBy = ({ command, input }: NewChange): readonly number[] =>
  command === DELETE ? (input as unknown as OfIds).ids : [];

export const isOfNotifications = ({ command }: NewChange): boolean =>
  [SET_READ, DELETE, RESTORE].includes(command);

export function withRead(items: readonly Notification[], { ids, upTo, read }: ReadState) {
  const readAt = read ? new Date().toISOString() : null;
  const isMeant = (one: Notification) =>
    (one.readAt === null) === read &&
    (ids === undefined || ids.includes(one.id)) &&
    (upTo === undefined || one.id <= upTo);
  return items.map((one) => (isMeant(one) ? { ...one, readAt } : one));
}

/** What was read, as the person has left it: with what waits for the server. */
export const withWaiting = (items: readonly Notification[], waiting: readonly QueuedChange[]) =>
  waiting.reduce((shown, { command, input }) => {
    if (command === SET_READ) return withRead(shown, input as unknown as ReadState);
    if (command !== DELETE) return shown;
    return shown.filter(({ id }) => !(input as unknown as OfIds).ids.includes(id));
  }, items);
