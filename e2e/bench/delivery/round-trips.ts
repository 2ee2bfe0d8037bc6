/** One request of a visit that went over the network. Times are of the browser's one clock. */
export interface NetworkRequest {
  readonly name: string;
  readonly begunAt: number;
  /** When its response could be acted upon: whole, or for a document begun. Null: not yet. */
  readonly respondedAt: number | null;
}

/**
 * The longest chain of requests each of which began only after the response to the one before. Its
 * length is the number of times a visit waits for the network, however near the server is. Among
 * the requests that it may have waited for, the one with the longest chain counts. Without latency
 * the chain would include unrelated requests, so measure with much of it.
 */
export function longestChain(requests: readonly NetworkRequest[]): string[] {
  const chains = new Map<NetworkRequest, string[]>();
  for (const request of requests.toSorted((a, b) => a.begunAt - b.begunAt)) {
    const before = longest(
      [...chains].flatMap(([{ respondedAt }, chain]) =>
        respondedAt !== null && respondedAt <= request.begunAt ? [chain] : [],
      ),
    );
    chains.set(request, [...before, request.name]);
  }
  return longest([...chains.values()]);
}

const longest = (chains: string[][]) =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
