import type { Reach } from './token-reach.ts';

export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  /** The places that an access token is limited to; null: none in particular. */
  readonly reach: Reach | null;
}

/** The caller of calls that are open to anyone; no row has this id. */
export const nobody: Caller = { userId: 0, sessionId: 0, reach: null };
