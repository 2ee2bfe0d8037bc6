import { counted } from '../plural.ts';

/** The notices about changes that the server has confirmed or refused. */
export const outbox = {
  refusedOne: (name: string, reason: string) => `${name}: ${reason}`,
  /** The bytes of a file are gone that waited to be sent. */
  fileLost: (name: string) => `This browser no longer has ${name}. Attach it again.`,
  /** Several things, and why if the reason is the same for all. */
  refusedMany(count: number, reason: string | null) {
    const refused = counted(count, { one: 'was not changed', other: 'were not changed' });
    return reason === null ? refused : `${refused}: ${reason}`;
  },
};
