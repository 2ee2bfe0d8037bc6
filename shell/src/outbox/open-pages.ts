import { nanoid } from '@reduxjs/toolkit';

const KEY = 'page';
const PAGE = 'kanban-page:';
const senderOf = (userId: number) => `kanban-sender:${userId}:`;

/** Holds a lock until then, or else until the page is gone; false if another page has it. */
const hold = (locks: LockManager, name: string, until?: AbortSignal) =>
  new Promise<boolean>((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        return new Promise<void>((release) => until?.addEventListener('abort', () => release()));
      })
      .catch(reject);
  });

/**
 * The id of this page, which no other page of the browser has. A tab that is loaded again has the
 * same one; one that was duplicated gets its own.
 */
export async function announcePage(locks: LockManager, kept: Storage): Promise<string> {
  const before = kept.getItem(KEY);
  const pageId = before !== null && (await hold(locks, PAGE + before)) ? before : nanoid();
  if (pageId !== before) {
    await hold(locks, PAGE + pageId);
    kept.setItem(KEY, pageId);
  }
  return pageId;
}

/** A person is signed in on a page, which sends their changes. */
export interface Sender {
  readonly userId: number;
  readonly pageId: string;
}

/** Says to other pages that this one sends a person's changes, until then. */
export const announceSender = (
  locks: LockManager,
  { userId, pageId }: Sender,
  until: AbortSignal,
): Promise<boolean> => hold(locks, senderOf(userId) + pageId, until);

/** Whether pages send a person's changes. */
export async function sendersOf(
  locks: LockManager,
  userId: number,
): Promise<(pageId: string) => boolean> {
  const { held = [] } = await locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (pageId) => names.has(senderOf(userId) + pageId);
}
