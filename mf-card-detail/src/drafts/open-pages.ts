import { nanoid } from '@reduxjs/toolkit';

/** The pages of this browser on which somebody may be typing, by names that no two of them share. */
export interface OpenPages {
  /** This one. */
  readonly own: string;
  readonly isOpen: (page: string) => Promise<boolean>;
  /** From now on this one counts as closed. */
  readonly leave: () => void;
}

const PREFIX = 'kanban-drafts/';

/**
 * Says of pages whether they are open by a lock that each holds until it goes, however it goes. Where the browser
 * has no locks, as without HTTPS, all others count as closed.
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
