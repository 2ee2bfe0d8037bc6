import { nanoid } from '@reduxjs/toolkit';

/** Which pages of this browser are open, by unique names. */
export interface OpenPages {
  /** The name of this page. */
  readonly own: string;
  readonly isOpen: (page: string) => Promise<boolean>;
  /** Makes this page count as closed. */
  readonly leave: () => void;
}

const PREFIX = 'kanban-drafts/';

/**
 * Each page holds a lock until it is closed or crashes, so a page is open while its lock is held.
 * Without locks, as without HTTPS, all other pages count as closed.
 */
export function createOpenPages(locks: LockManager | undefined): OpenPages {
  const own = nanoid();
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  void locks?.request(PREFIX + own, () => left);
  return {
    own,
    leave,
    async isOpen(page) {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === PREFIX + page);
    },
  };
}
