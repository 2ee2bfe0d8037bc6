import { StyleProvider } from '@ant-design/cssinjs';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  MemoryRouter,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import {
  createApiClient,
  type Publicity,
  type SessionDetails,
  trackChanges,
} from 'shared-api/client';
import { createOutbox, outboxSlice } from 'shared-api/outbox';
import type {
  LocalCopies,
  NoticeOptions,
  OfferedBoardView,
  Slots,
  PaletteSection,
  RemoteModule,
  ShellServices,
} from 'shared-api/remote';
import { createFakeServer, type FakeHandlers } from 'shared-api/testing';
import { createFakeLive } from './fake-live';

export { missingInPalette } from './menus-in-palette.ts';

interface Options {
  /** The calls of the fake server. Who is on a board is followed if it has `getPresence`. */
  handlers: FakeHandlers;
  /** The page that is open. */
  at: string;
  /** Where the shell mounts the remote, as in its route table: 'dashboard/board/:projectId/:type'. */
  mountedAt: string;
  /** A page beside the mount point that is shown instead, by its name. */
  page?: string;
  user?: SessionDetails;
  /** What the instance lets be public. */
  publicity?: Publicity;
  signInProvider?: ShellServices['signInProvider'];
  /** The data that the shell passes to the remote through the router's outlet context. */
  outletContext?: unknown;
  /** What the browser has kept of earlier visits. */
  copies?: LocalCopies;
  /** The views of boards that other remotes bring. */
  boardViews?: readonly OfferedBoardView[];
  /** What other remotes bring for the screens; what is left out is empty. */
  slots?: Partial<Slots>;
}

const NO_SLOTS: Slots = {
  cardSections: [],
  homeWidgets: [],
  settingsSections: [],
  cardBadges: [],
  commandsOn: () => [],
};

export interface Notices {
  readonly success: string[];
  readonly failure: {
    message: string;
    retry?: (() => void) | undefined;
    typed?: string | undefined;
  }[];
}

const ann: SessionDetails = {
  id: 1,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  avatar: null,
  jobRole: null,
  hasDefaultProject: false,
  projectId: null,
  projectName: null,
  projectDescription: null,
  projectCreatedAt: null,
  projectCreatedBy: null,
  isAdministrator: false,
  hasPassword: true,
  mustProveAddress: false,
  needsSecondFactor: false,
  publicity: 'links',
  eventId: 0,
};

function Location({ onChange }: { onChange: (path: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

interface NavigateProps {
  onReady: (navigate: ShellServices['navigate'], back: () => void) => void;
}

function NavigateOutside({ onReady }: NavigateProps) {
  const navigate = useNavigate();
  onReady(
    (to, options) => void navigate(to, options),
    () => void navigate(-1),
  );
  return null;
}

/**
 * Keeps antd from computing styles, which nothing in jsdom sees. It would match each rule for every
 * query by role.
 */
export function WithoutStyles({ children }: { children: ReactNode }) {
  return (
    <StyleProvider mock="server">
      <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>
    </StyleProvider>
  );
}

/**
 * Runs a remote's real entry as the shell does: real store, saga and router, and the real client on
 * a fake server built from the contract. Returns everything that happens beside the screen.
 */
export function renderRemote(remote: RemoteModule, options: Options) {
  const { handlers, at, mountedAt, user = ann, signInProvider = null, outletContext } = options;
  const { publicity = user.publicity } = options;
  const server = createFakeServer(handlers);
  const notices: Notices = { success: [], failure: [] };
  const left: string[] = [];
  const published: string[] = [];
  const signIns: { token: string; remember: boolean }[] = [];
  const paletteOffers = new Set<() => readonly PaletteSection[]>();
  const withPresence = handlers.board?.getPresence !== undefined;
  const { live, ...streams } = createFakeLive({ withPresence });
  const failed = (message: string, { retry, typed }: NoticeOptions = {}) =>
    void notices.failure.push({ message, retry, ...(typed !== undefined && { typed }) });
  const part = () => document.createElement('div');
  const headerPlaces = { name: part(), views: part(), people: part(), actions: part() };
  let location = at;
  let navigate: ShellServices['navigate'] = () => undefined;
  let back = () => undefined as void;

  const client = createApiClient({ baseUrl: '', token: () => 'token', adapter: server.adapter });
  const { api, ...changes } = trackChanges(client);
  const reducer = combineSlices(outboxSlice).withLazyLoadedSlices();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // On a busy machine they would warn of how long they took.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(sagas),
  });
  const services: Omit<ShellServices, 'outbox'> = {
    api,
    changes,
    session: {
      signIn: (token, { remember }) => void signIns.push({ token, remember }),
      signOut: () => undefined,
      user: () => ({ ...user, publicity }),
    },
    navigate: (to, options) => navigate(to, options),
    leave: (address) => void left.push(address),
    notify: {
      success: (message) => void notices.success.push(message),
      failure: (message, options) => failed(message, options),
      refusal: ({ message }, options) => failed(message, options),
    },
    pageTitle: {
      show(title) {
        document.title = title;
        return () => undefined;
      },
    },
    header: {
      placeOf: (name) => headerPlaces[name],
      onChange: () => () => undefined,
    },
    palette: {
      offer(read) {
        const offered = () => read();
        paletteOffers.add(offered);
        return () => void paletteOffers.delete(offered);
      },
    },
    live,
    events: { publish: (name) => void published.push(name), subscribe: () => () => undefined },
    signInProvider,
    ...(options.copies && { copies: options.copies }),
    ...(options.boardViews && { boardViews: options.boardViews }),
    ...(options.slots && { slots: { ...NO_SLOTS, ...options.slots } }),
  };

  const { outbox, saga: sendChanges } = createOutbox({
    ...services,
    store,
    showChanges: () => undefined,
  });
  const {
    routes,
    pages,
    slices = [],
    models = [],
    saga,
  } = remote.activate({ ...services, outbox });
  for (const slice of [...models.flatMap((model) => model.slices), ...slices])
    reducer.inject(slice);
  store.dispatch({ type: 'shell/slicesInjected' });
  sagas.run(sendChanges);
  const tasks = [...models, { saga }].map((one) => one.saga && sagas.run(one.saga));

  function Routes() {
    const element = <Outlet context={outletContext} />;
    const shown: RouteObject[] =
      options.page === undefined
        ? ([...routes] as RouteObject[])
        : [{ index: true, element: pages?.[options.page] }];
    const mount: RouteObject = { path: mountedAt, element, children: shown };
    return useRoutes([mount, { path: '*', element: null }]);
  }
  const view = render(
    <WithoutStyles>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <Location onChange={(path) => (location = path)} />
          <NavigateOutside onReady={(...ready) => ([navigate, back] = ready)} />
          <header ref={(row) => row?.append(...Object.values(headerPlaces))} />
          <Routes />
        </MemoryRouter>
      </Provider>
    </WithoutStyles>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    notices,
    signIns,
    /** The pages elsewhere that the remote has led to. */
    left,
    /** The events that the remote has published. */
    published,
    received: server.received,
    outbox,
    location: () => location,
    /** As the button of the browser. */
    back: () => act(back),
    ...streams,
    /** The sections that the remote offers in the palette now. */
    palette: () => [...paletteOffers].flatMap((read) => read()),
    leave: () => {
      for (const task of tasks) task?.cancel();
      view.unmount();
    },
  };
}
