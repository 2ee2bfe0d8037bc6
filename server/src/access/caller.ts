export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
}

/** Who makes a call that is open to anyone; no row has this id. */
export const nobody: Caller = { userId: 0, sessionId: 0 };
