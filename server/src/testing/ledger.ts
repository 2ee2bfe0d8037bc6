/** What a server has acknowledged, and what it may have done without saying so. */
export interface Ledger {
  readonly cards: Set<string>;
  readonly comments: Set<string>;
  /** By card: the lists it may be in. One, unless the response to its last move never came. */
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
