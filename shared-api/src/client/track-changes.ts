import type { ApiClient } from './api-client.ts';
import { callTable } from './call-table.ts';

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** The calls through a client that may change something on the server. */
export interface TrackedChanges {
  /** Makes the same calls as the given client. */
  readonly api: ApiClient;
  readonly isUnderway: () => boolean;
  /** Resolves as soon as no such call is under way and all responses have been handled. */
  readonly settled: () => Promise<void>;
}

/** Tracks the changing calls of one part of the page. */
export function trackChanges(api: ApiClient): TrackedChanges {
  let underway = 0;
  let waiting: (() => void)[] = [];

  function ended(): void {
    underway -= 1;
    if (underway > 0) return;
    const settled = waiting;
    waiting = [];
    // The caller handles its response first.
    setTimeout(() => settled.forEach((resolve) => resolve()), 0);
  }

  function tracked(call: AnyCall): AnyCall {
    return (...args) => {
      underway += 1;
      return call(...args).finally(ended);
    };
  }

  const domains = Object.entries(callTable).map(([domain, routes]) => {
    const calls = api[domain as keyof ApiClient] as unknown as Record<string, AnyCall>;
    const entries = Object.entries(calls).map(([name, call]) => [
      name,
      routes[name]?.method === 'GET' ? call : tracked(call),
    ]);
    return [domain, Object.fromEntries(entries) as unknown];
  });
  return {
    api: Object.fromEntries(domains) as ApiClient,
    isUnderway: () => underway > 0,
    settled: () =>
      underway === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}
