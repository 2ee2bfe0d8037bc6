import { StyleProvider } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RemoteModule } from 'shared-api/remote';
import { createFakeServer, type FakeHandlers } from 'shared-api/testing';
import { App, type MountedShell } from '../App.tsx';
import { createRemoteRuntime } from '../remotes/remote-runtime.ts';
import { createShellServices } from '../services/shell-services.ts';
import { createSessionSaga } from '../session/session-saga.ts';
import { createShellStore } from '../store/store.ts';

interface Options {
  at: string;
  handlers?: FakeHandlers;
  /** The remotes that load; any other is not there. */
  remotes?: Record<string, RemoteModule | (() => RemoteModule)>;
  token?: string;
}

/** The whole shell on a fake server, its remotes supplied by the test. */
export function renderShell({ at, handlers = {}, remotes = {}, token }: Options) {
  history.replaceState(null, '', at);
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('token', token);
  const server = createFakeServer(handlers);
  const errors: Error[] = [];
  let mounted: MountedShell | undefined;
  const { store, host, sagas } = createShellStore((error) => errors.push(error));
  const { services, tokens } = createShellServices({
    store,
    baseUrl: '',
    navigate: (to, options) => void mounted?.navigate(to, options),
    notifications: () => mounted!.notifications,
    adapter: server.adapter,
  });
  const runtime = createRemoteRuntime({
    load: (name) => {
      const remote = remotes[name];
      if (!remote) return Promise.reject(new Error(`${name} cannot be fetched.`));
      return Promise.resolve(typeof remote === 'function' ? remote() : remote);
    },
    services,
    host,
    pins: { env: 'test', revision: 7, shell: { version: '1', base: '/', files: {} }, remotes: {} },
  });
  sagas.run(createSessionSaga({ api: services.api, tokens }));
  const view = render(
    <StyleProvider mock="server">
      <App
        store={store}
        runtime={runtime}
        nonce=""
        onMounted={(current) => {
          mounted = current;
        }}
      />
    </StyleProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    services,
    store,
    received: server.received,
    errors,
    path: () => location.pathname,
  };
}
