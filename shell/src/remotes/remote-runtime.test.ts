import { CONTRACT_VERSION, type RemoteActivation } from 'shared-api/remote';
import { createRemoteLoader, type FetchModule } from './remote-loader.ts';
import { createRemoteRuntime } from './remote-runtime.ts';

const pinned = {
  name: 'mf-card-detail',
  version: '1.0.0',
  container: 'mf_card_detail',
  entry: '/e.js',
  base: '/',
  files: {},
};
const pins = { remotes: { 'mf-card-detail': pinned } } as never;
const loaderOf = (fetch: FetchModule) =>
  createRemoteLoader(pins, { report: () => undefined, loaded: () => undefined }, fetch);

test('each session has its own activation, and the previous one ends with its session', async () => {
  const ended: string[] = [];
  let count = 0;
  const activate = (): RemoteActivation => {
    count += 1;
    const name = `session ${count}`;
    return { routes: [], end: () => void ended.push(name) };
  };
  const runtime = createRemoteRuntime({
    loader: loaderOf(() =>
      Promise.resolve({ name: 'mf-card-detail', contractVersion: CONTRACT_VERSION, activate }),
    ),
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins,
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
    loader: loaderOf(async ({ name }) => {
      loaded.push(name);
      await new Promise<void>((resolve) => (arrive = resolve));
      return { name: 'mf-card-detail', contractVersion: CONTRACT_VERSION, activate };
    }),
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins,
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
    loader: loaderOf(() =>
      isThere
        ? Promise.resolve({
            name: 'mf-card-detail',
            contractVersion: CONTRACT_VERSION,
            activate: () => ({ routes: [] }),
          })
        : Promise.reject(new Error('Not found.')),
    ),
    services: {} as never,
    host: { inject: () => undefined, run: () => ({}) as never },
    pins,
  });
  await expect(runtime.activate('mf-card-detail')).rejects.toThrow('Not found.');
  isThere = true;
  expect(await runtime.activate('mf-card-detail')).toEqual({ routes: [] });
});
