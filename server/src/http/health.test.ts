import { expect, test } from '@jest/globals';
import { openTestApp } from '../testing/test-app.ts';

test('a closing server is well but no longer ready, and closes when balancers have seen it', async () => {
  let endDrain = () => undefined as void;
  const drained = () => new Promise<void>((resolve) => (endDrain = resolve));
  const on = await openTestApp({}, { drained });
  const statusOf = async (path: string) => (await fetch(on.url + path)).status;
  expect(await statusOf('/readyz')).toBe(200);

  const closed = on.app.close();
  while ((await statusOf('/readyz')) === 200);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  endDrain();
  await closed;
  await expect(fetch(`${on.url}/healthz`)).rejects.toThrow();
  await on.close();
});
