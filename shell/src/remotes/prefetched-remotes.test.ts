import { CONTRACT_VERSION, type RemoteModule } from 'shared-api/remote';
import type { PinnedVersion, Pins } from '../pins/pins.ts';
import { createRemoteLoader } from './remote-loader.ts';

const NAME = 'mf-kanban';
const versionOf = (version: string): PinnedVersion => ({
  name: NAME,
  version,
  container: NAME,
  entry: `/${version}.js`,
  base: '/',
  files: {},
});
const pins = {
  remotes: { [NAME]: { ...versionOf('2.0.0'), lastGood: versionOf('1.0.0') } },
} as unknown as Pins;

const moduleOf = (): RemoteModule => ({
  name: NAME,
  contractVersion: CONTRACT_VERSION,
  activate: () => ({ routes: [] }),
});

/** A loader whose versions load, unless an error is named for one. */
function opened(errors: Record<string, Error | undefined> = {}) {
  const fetched: string[] = [];
  const reported: string[] = [];
  const loader = createRemoteLoader(
    pins,
    {
      report: (phase, version) =>
        void reported.push(`${phase} ${typeof version === 'string' ? version : version.version}`),
      loaded: ({ version }) => void reported.push(`loaded ${version}`),
    },
    ({ version }) => {
      fetched.push(version);
      const error = errors[version];
      return error ? Promise.reject(error) : Promise.resolve(moduleOf());
    },
  );
  return { loader, fetched, reported, errors };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was loaded before it is needed is not loaded again', async () => {
  const { loader, fetched, reported } = opened();
  void loader.prefetch(NAME);
  void loader.prefetch(NAME);
  await loader.load(NAME);
  expect(fetched).toEqual(['2.0.0']);
  loader.started(NAME, 0);
  expect(reported).toEqual(['loaded 2.0.0']);
});

test('code that could not be fetched early is fetched when it is needed, and no failure is reported', async () => {
  const { loader, fetched, reported, errors } = opened({ '2.0.0': new Error('RUNTIME-008') });
  void loader.prefetch(NAME);
  await settled();
  errors['2.0.0'] = undefined;
  await loader.load(NAME);
  loader.started(NAME, 0);
  expect(fetched).toEqual(['2.0.0', '2.0.0']);
  expect(reported).toEqual(['loaded 2.0.0']);
});

test('code that throws gives way to the last good version when it is needed', async () => {
  const { loader, fetched, reported } = opened({ '2.0.0': new TypeError('x is undefined') });
  void loader.prefetch(NAME);
  const loading = loader.load(NAME);
  await loading;
  expect(fetched).toEqual(['2.0.0', '1.0.0']);
  expect(reported).toEqual([]);
  loader.started(NAME, 0);
  expect(reported).toEqual(['fell-back 2.0.0', 'loaded 1.0.0']);
});

test('a version that was loaded early and does not start is not loaded again', async () => {
  const { loader, fetched } = opened();
  void loader.prefetch(NAME);
  await loader.load(NAME);
  loader.notStarted(NAME, new Error('It does not start.'));
  await loader.load(NAME);
  expect(fetched).toEqual(['2.0.0', '1.0.0']);
});
