import { expect, test } from '@jest/globals';
import { eventually } from 'shared-api/testing/eventually';
import { openTestApp } from '../testing/test-app.ts';

test('a closing server is healthy but not ready, and closes when balancers have seen that', async () => {
  let endDrain = () => undefined as void;
  const drained = () => new Promise<void>((resolve) => (endDrain = resolve));
  const on = await openTestApp({}, { drained });
  const statusOf = async (path: string) => (await fetch(on.url + path)).status;
  expect(await statusOf('/readyz')).toBe(200);

  const closed = on.app.close();
  const notReady = async () => (await statusOf('/readyz')) === 503;
  await eventually('a server that is not ready', notReady);
  expect(await statusOf('/healthz')).toBe(200);
  endDrain();
  await closed;
  await expect(fetch(`${on.url}/healthz`)).rejects.toThrow();
  await on.close();
});
