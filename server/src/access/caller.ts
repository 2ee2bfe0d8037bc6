export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
}

/** The caller of calls that are open to anyone; no row has this id. */
export const nobody: Caller = { userId: 0, sessionId: 0 };
