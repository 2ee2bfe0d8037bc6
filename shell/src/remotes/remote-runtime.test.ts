import type { RemoteActivation } from 'shared-api/remote';
import { createRemoteRuntime } from './remote-runtime.ts';

test('each session has an activation of its own, and the one before is ended with it', async () => {
  const ended: string[] = [];
  let count = 0;
  const activate = (): RemoteActivation => {
    count += 1;
    const name = `session ${count}`;
    return { routes: [], end: () => void ended.push(name) };
  };
  const runtime = createRemoteRuntime({
    load: () => Promise.resolve({ name: 'mf-card-detail', contractVersion: 3, activate }),
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins: {} as never,
  });
  const first = await runtime.activate('mf-card-detail');
  expect(await runtime.activate('mf-card-detail')).toBe(first);
  expect(ended).toEqual([]);
  runtime.forget();
  expect(ended).toEqual(['session 1']);
  expect(await runtime.activate('mf-card-detail')).not.toBe(first);
});
