import type { RemoteActivation } from 'shared-api/remote';
import { createRemoteRuntime } from './remote-runtime.ts';

test('each session has its own activation, and the previous one ends with its session', async () => {
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

test('a remote that is requested twice at once is loaded and activated once', async () => {
  let activated = 0;
  let arrive: () => void = () => undefined;
  const loaded: string[] = [];
  const activate = (): RemoteActivation => {
    activated += 1;
    return { routes: [] };
  };
  const runtime = createRemoteRuntime({
    async load(name) {
      loaded.push(name);
      await new Promise<void>((resolve) => (arrive = resolve));
      return { name: 'mf-card-detail', contractVersion: 3, activate };
    },
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins: {} as never,
  });
  const both = [runtime.activate('mf-card-detail'), runtime.activate('mf-card-detail')];
  arrive();
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect({ activated, loaded }).toEqual({ activated: 1, loaded: ['mf-card-detail'] });
});

test('a remote that failed to load is tried again at the next request', async () => {
  let isThere = false;
  const runtime = createRemoteRuntime({
    load: () =>
      isThere
        ? Promise.resolve({
            name: 'mf-card-detail',
            contractVersion: 3,
            activate: () => ({ routes: [] }),
          })
        : Promise.reject(new Error('Not found.')),
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins: {} as never,
  });
  await expect(runtime.activate('mf-card-detail')).rejects.toThrow('Not found.');
  isThere = true;
  expect(await runtime.activate('mf-card-detail')).toEqual({ routes: [] });
});
