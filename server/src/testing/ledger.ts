/**
 * The writes that a server has acknowledged, and those that it may have made without a response.
 */
export interface Ledger {
  readonly cards: Set<string>;
  readonly comments: Set<string>;
  /**
   * The lists that each card may be in: one, unless the response to its last move never arrived.
   */
  readonly places: Map<number, Set<number>>;
  /** Statuses that are neither an acknowledgement nor a refusal to be expected. */
  readonly oddities: string[];
  acknowledged: number;
}

export const createLedger = (): Ledger => ({
  cards: new Set(),
  comments: new Set(),
  places: new Map(),
  oddities: [],
  acknowledged: 0,
});
