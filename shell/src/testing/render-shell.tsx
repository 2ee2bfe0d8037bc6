import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NavigateFunction } from 'react-router-dom';
import type { LiveEvents, RemoteManifest, RemoteModule } from 'shared-api/remote';
import { createFakeServer, type FakeHandlers } from 'shared-api/testing';
import { settingsOf } from 'shared-api/testing/examples';
import { WithoutStyles } from 'shared-ui/testing';
import { App } from '../App.tsx';
import type { Pins } from '../pins/pins.ts';
import type { Beacons } from '../remotes/beacons.ts';
import { createRemoteLoader, type FetchModule } from '../remotes/remote-loader.ts';
import { recordReports, type RemoteEvent } from '../remotes/remote-events.ts';
import { createRemoteRuntime } from '../remotes/remote-runtime.ts';
import { createNoticeQueue } from '../services/notice-queue.ts';
import { createShellServices } from '../services/shell-services.ts';
import { shellSagas } from '../shell-sagas.ts';
import { createShellStore } from '../services/store.ts';
import { manifests } from './manifests.ts';

type Remotes = Record<string, RemoteModule | (() => RemoteModule)>;

interface Options {
  at: string;
  handlers?: FakeHandlers;
  /** The remotes that load; any other is not there. */
  remotes?: Remotes;
  /** The last good versions of remotes. */
  lastGood?: Remotes;
  /** What remotes beside those of this repository say of themselves. */
  added?: Readonly<Record<string, RemoteManifest>>;
  token?: string;
  /** What differs in the pins that the frame shows. */
  shownPins?: Partial<Pins>;
  /** The data that this browser has stored in earlier visits, by key. */
  kept?: Readonly<Record<string, string>>;
  /** What this tab has stored before the page was loaded again, by key. */
  keptInTab?: Readonly<Record<string, string>>;
}

const pins: Pins = {
  env: 'test',
  revision: 7,
  remotes: {},
  shell: { version: '1', base: '/', files: {} },
};

const EARLIER = '1.0.0';

/** Each remote in a version, and in an earlier one where that counts as good. */
function pinsOf(lastGood: Remotes, added: Options['added']): Pins {
  const versionOf = (name: string, version: string) => ({
    name,
    version,
    container: name,
    entry: `/store/${name}/${version}/entry.js`,
    base: `/store/${name}/${version}/`,
    files: {},
  });
  const remotes = Object.entries({ ...manifests, ...added }).map(([name, manifest]) => {
    const pinned = { ...versionOf(name, '2.0.0'), ...manifest };
    return [name, name in lastGood ? { ...pinned, lastGood: versionOf(name, EARLIER) } : pinned];
  });
  return { ...pins, remotes: Object.fromEntries(remotes) as Pins['remotes'] };
}

/** Default handlers for the shell's own requests. */
function withQuietFrame(handlers: FakeHandlers): FakeHandlers {
  return {
    ...handlers,
    setting: {
      getSettings: () => ({ data: settingsOf() }),
      ...handlers.setting,
    },
    notification: {
      getUnreadCount: () => ({ data: { unreadCount: 0, newestId: null } }),
      ...handlers.notification,
    },
    push: { get: () => ({ data: { publicKey: 'key', browsers: [] } }), ...handlers.push },
    card: { getRunningTimer: () => ({ data: null }), ...handlers.card },
    dashboard: {
      getNavigation: () => ({ data: { favorites: [], recent: [], projects: [] } }),
      ...handlers.dashboard,
    },
  };
}

/** The whole shell on a fake server, its remotes supplied by the test. */
export function renderShell(options: Options) {
  const { at, handlers = {}, remotes = {}, lastGood = {}, added, token, shownPins } = options;
  const { kept = {}, keptInTab = {} } = options;
  history.replaceState(null, '', at);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(keptInTab)) sessionStorage.setItem(key, value);
  if (token !== undefined) localStorage.setItem('token', token);
  const server = createFakeServer(withQuietFrame(handlers));
  const errors: Error[] = [];
  const userListeners = new Set<Parameters<LiveEvents['onUser']>[0]>();
  const live: LiveEvents = {
    onBoard: () => () => undefined,
    onProject: () => () => undefined,
    onUser(listener) {
      userListeners.add(listener);
      return () => void userListeners.delete(listener);
    },
    onReconnected: () => () => undefined,
  };
  let navigate: NavigateFunction | undefined;
  const notices = createNoticeQueue();
  const pinned = pinsOf(lastGood, added);
  const left: string[] = [];
  const { store, host, sagas } = createShellStore((error) => errors.push(error));
  const { services, tokens, sendChanges, onSessionChanged, wipeCopies, keptBoards } =
    createShellServices({
      store,
      baseUrl: '',
      navigate: (to, options) => void navigate?.(to, options),
      leave: (address) => void left.push(address),
      notices,
      adapter: server.adapter,
      live,
      signInProvider: null,
      slots: { pins: pinned, preload: () => undefined, activate: (name) => runtime.activate(name) },
    });
  const reports: string[] = [];
  const events: RemoteEvent[] = [];
  const sent: Beacons = {
    report: (phase, { name, version }) => void reports.push(`${name}@${version} ${phase}`),
    loaded: ({ name, version }) => void reports.push(`${name}@${version} loaded`),
    flush: () => undefined,
  };
  const beacons = recordReports(sent, events);
  const fetchModule: FetchModule = ({ name, version }) => {
    const remote = (version === EARLIER ? lastGood : remotes)[name];
    if (!remote) return Promise.reject(new Error(`${name} cannot be fetched.`));
    return Promise.resolve(typeof remote === 'function' ? remote() : remote);
  };
  const runtime = createRemoteRuntime({
    loader: createRemoteLoader(pinned, beacons, fetchModule),
    services,
    host,
    pins: pinned,
    beacons,
  });
  const running = shellSagas({
    services,
    sendChanges,
    tokens,
    pins,
    restart: () => history.replaceState(null, '', '/restarted'),
    reload: () => history.replaceState(null, '', '/reloaded'),
    onSessionChanged,
    onLeft() {
      runtime.forget();
      // They may be about data that only the person who leaves may see.
      notices.clear();
    },
    readPinsNow: () => Promise.resolve(null),
    wipeCopies,
    keptBoards,
  });
  for (const saga of running) sagas.run(saga);
  const view = render(
    <WithoutStyles>
      <App
        store={store}
        runtime={runtime}
        pins={{ ...pinned, ...shownPins }}
        events={events}
        isAtHand={() => false}
        leave={(address) => void left.push(address)}
        locale={undefined}
        page={services}
        notices={notices}
        onMounted={(current) => {
          navigate = current;
        }}
      />
    </WithoutStyles>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    services,
    runtime,
    store,
    received: server.received,
    errors,
    /** What the page reported of its remotes, as `mf-boards@2.0.0 failed`. */
    reports,
    /** The pages elsewhere that the shell has led to. */
    left,
    path: () => location.pathname,
    /** Notifies the shell that the server has something new for the person. */
    emitToUser: () => userListeners.forEach((listener) => listener({ entity: 'reload' })),
  };
}
