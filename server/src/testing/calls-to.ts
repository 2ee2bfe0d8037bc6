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
      const text = await response.text();
      // A proxy that cannot reach the server sends its own page.
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return (isJson ? JSON.parse(text) : { status: response.status, message: text }) as never;
    },
  };
}
