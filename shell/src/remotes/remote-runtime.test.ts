import { CONTRACT_VERSION, type RemoteActivation, type RemoteModule } from 'shared-api/remote';
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

describe('what is activated ahead', () => {
  const NAME = 'mf-card-detail';
  const module = (activate = (): RemoteActivation => ({ routes: [] })): RemoteModule => ({
    name: NAME,
    contractVersion: CONTRACT_VERSION,
    activate,
  });
  const MISSING = new Error('RUNTIME-008');

  /** A runtime whose versions load so; `reports` has what operators get. */
  function opened(fetch: FetchModule, lastGood?: object) {
    const reports: string[] = [];
    const begun: number[] = [];
    const pinsHere = { remotes: { [NAME]: { ...pinned, lastGood } } } as never;
    const beacons = {
      report: (phase: string, { version }: { version: string }) =>
        void reports.push(`${phase} ${version}`),
      loaded({ version }: { version: string }, since: number) {
        reports.push(`loaded ${version}`);
        begun.push(since);
      },
    };
    let fail: (error: unknown) => void = () => undefined;
    const runtime = createRemoteRuntime({
      loader: createRemoteLoader(pinsHere, beacons, fetch),
      services: {} as never,
      host: {
        inject: (_, { onThrown }) => void (fail = onThrown),
        run: () => ({}) as never,
      },
      pins: pinsHere,
      beacons,
      onLoadFailed: () => void reports.push('load failed'),
    });
    return { runtime, reports, begun, fail: () => fail(new Error('a reducer threw')) };
  }

  test('counts as loaded once it is wanted, and takes time only from then on', async () => {
    const { runtime, reports, begun } = opened(() => Promise.resolve(module()));
    await runtime.activateAhead(NAME);
    expect(reports).toEqual([]);
    const wantedAt = performance.now();
    const active = runtime.active(NAME);
    expect(await runtime.activate(NAME)).toBe(active);
    expect(reports).toEqual(['loaded 1.0.0']);
    expect(begun[0]).toBeGreaterThanOrEqual(wantedAt);
  });

  test('is wanted while it is on its way, and is activated once', async () => {
    const activate = jest.fn((): RemoteActivation => ({ routes: [] }));
    const { runtime } = opened(() => Promise.resolve(module(activate)));
    await Promise.all([runtime.activateAhead(NAME), runtime.activate(NAME)]);
    await runtime.activateAhead(NAME);
    expect(activate).toHaveBeenCalledTimes(1);
  });

  test('and cannot be fetched is fetched when it is wanted, and no failure is reported', async () => {
    const fetch = jest.fn<Promise<RemoteModule>, []>().mockRejectedValueOnce(MISSING);
    const { runtime, reports } = opened(fetch.mockResolvedValue(module()));
    await runtime.activateAhead(NAME);
    expect(runtime.active(NAME)).toBeUndefined();
    await runtime.activate(NAME);
    expect(reports).toEqual(['loaded 1.0.0']);
  });

  test('and throws is reported when it is wanted, by what takes its place', async () => {
    const broken = module(() => {
      throw new Error('broken');
    });
    const { runtime, reports } = opened(
      ({ version }) => Promise.resolve(version === '1.0.0' ? broken : module()),
      { ...pinned, version: '0.9.0' },
    );
    await runtime.activateAhead(NAME);
    expect(reports).toEqual([]);
    await runtime.activate(NAME);
    expect(reports).toEqual(['fell-back 1.0.0', 'loaded 0.9.0']);
  });

  test('and throws without a good version before has failed once it is wanted', async () => {
    const activate = jest.fn((): RemoteActivation => {
      throw new Error('broken');
    });
    const { runtime, reports } = opened(() => Promise.resolve(module(activate)));
    await runtime.activateAhead(NAME);
    await runtime.activateAhead(NAME);
    expect(activate).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([]);
    await expect(runtime.activate(NAME)).rejects.toThrow('broken');
    expect(reports).toEqual(['failed 1.0.0', 'load failed']);
  });

  test('and crashes is counted with its failure', async () => {
    const { runtime, reports, fail } = opened(() => Promise.resolve(module()));
    await runtime.activateAhead(NAME);
    fail();
    expect(reports).toEqual(['loaded 1.0.0', 'crashed 1.0.0']);
  });

  test('is activated ahead again for the next session', async () => {
    const { runtime } = opened(() => Promise.resolve(module()));
    await runtime.activate(NAME);
    runtime.forget();
    await runtime.activateAhead(NAME);
    expect(runtime.active(NAME)).toBeDefined();
  });
});
