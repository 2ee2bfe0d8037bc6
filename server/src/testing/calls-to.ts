import { requestOf } from './test-app.ts';
import type { CallServer } from './fixtures.ts';

/** Calls to a server of another process, by the names of the contract. */
export function callsTo(url: string): CallServer {
  return {
    async call({ token, headers }, name, input) {
      const { path, ...request } = requestOf(name, input as Record<string, unknown>);
      const response = await fetch(`${url}${path}`, {
        ...request,
        headers: {
          ...headers,
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
      });
      return (await response.json()) as never;
    },
  };
}
