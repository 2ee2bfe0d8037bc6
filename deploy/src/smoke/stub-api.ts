import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allCalls, plainestValue } from 'shared-api/contract';
import { z } from 'zod';

/** An API that responds to each call of the contract with the plainest data it allows. */
export async function startStubApi(): Promise<{ url: string; close: () => void }> {
  const routes = allCalls().map(({ call }) => ({
    method: call.method,
    pattern: new RegExp(`^/${call.path.replace(/:\w+/g, '[^/]+')}$`),
    reply: z.object({ data: call.data, ...call.extra }),
  }));
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?')[0] ?? '';
    const route = routes.find((one) => one.method === request.method && one.pattern.test(path));
    // No content ends an event stream for good.
    if (!route || path === '/live') {
      response.writeHead(204).end();
      return;
    }
    const reply = plainestValue(route.reply) as object;
    const body = JSON.stringify({ status: 200, message: 'OK', ...reply });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}
