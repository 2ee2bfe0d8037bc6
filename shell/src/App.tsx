import type { Locale } from 'antd/es/locale';
import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import { Calendar } from 'lucide-react';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { Provider, useSelector } from 'react-redux';
import { type NavigateFunction, type Path, useNavigate, useRoutes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useMediaQuery } from 'shared-ui/media-query';
import { useFirstFrameEnd } from './first-frame/first-frame.ts';
import { OverrideBadge } from './notices/OverrideBadge.tsx';
import { type PageServices, PageServicesContext } from './page/OwnPage.tsx';
import type { Pins } from './pins/pins.ts';
import { PinsContext } from './pins/pins-context.ts';
import { type RemoteRuntime, RemoteRuntimeContext } from './remotes/remote-context.ts';
import type { RemoteEvent } from './remotes/remote-events.ts';
import { PageRouter } from './router/PageRouter.tsx';
import { createRoutes } from './router/routes.tsx';
import { selectAuth, selectMayWork } from './session/auth-slice.ts';
import type { NoticeQueue } from './services/notice-queue.ts';
import type { ShellStore } from './services/store.ts';
import { useAppliedBrightness } from './settings/use-brightness.ts';
import { BrokenPage } from './states/BrokenPage.tsx';
import { ErrorBoundary } from './states/ErrorBoundary.tsx';
import { reportFailedPage } from './worker-registration/register-worker.ts';
import { PAGE_CLASS } from 'shared-ui/antd-classes';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';

// Few people ever need it, and it brings a dialog along.
const SignInAgain = lazyOnline(async () => (await import('./router/SignInAgain.tsx')).default);
// The first page shows none.
const Notices = lazyOnline(async () => (await import('./services/Notices.tsx')).default);

interface Props {
  page: PageServices;
  store: ShellStore;
  runtime: RemoteRuntime;
  pins: Pins;
  /** What became of the remotes so far. */
  events: readonly RemoteEvent[];
  /** Whether the page at a path can be shown at once. */
  isAtHand: (path: Path) => boolean;
  /** Loads the page at another address. */
  leave: (address: string) => void;
  /** Antd's own texts; undefined for its English ones. */
  locale: Locale | undefined;
  notices: NoticeQueue;
  /** Called with the function by which services outside React navigate. */
  onMounted: (navigate: NavigateFunction) => void;
}

/** What shows notices, as soon as there is one. */
function NoticesOnceWanted({ queue }: { queue: NoticeQueue }) {
  const isSignedIn = useSelector(selectMayWork);
  const wanted = useSyncExternalStore(queue.subscribe, queue.wanted);
  return (
    <>
      {isSignedIn && <NoticesAhead />}
      {wanted > 0 && (
        <ErrorBoundary fallback={() => null}>
          <UntilLoaded isSilent>
            <Notices key={wanted} queue={queue} />
          </UntilLoaded>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The first notice need not wait for what shows it, and the first screen not for that. */
function NoticesAhead() {
  useLoadAhead([Notices]);
  return null;
}

function Screens({ notices, pins, onMounted }: Pick<Props, 'notices' | 'pins' | 'onMounted'>) {
  const navigate = useNavigate();
  const routes = useMemo(() => createRoutes(pins), [pins]);
  const isExpired = useSelector(selectAuth).status === 'expired';
  useLayoutEffect(() => {
    onMounted(navigate);
  }, [navigate, onMounted]);
  return (
    <>
      <NoticesOnceWanted queue={notices} />
      {useRoutes(routes)}
      {isExpired && (
        <UntilLoaded onClose={null}>
          <SignInAgain />
        </UntilLoaded>
      )}
    </>
  );
}

/** antd's style sheets come from the build, with all of the theme in them. */
const EXTRACTED = { zeroRuntime: true, cssVar: { key: PAGE_CLASS } };

interface ThemedProps extends Pick<Props, 'locale'> {
  children: ReactNode;
}

/** Defaults that are the same objects each time: others would render all of antd's components again. */
const DEFAULTS: ConfigProviderProps = {
  wave: { disabled: true },
  modal: { mask: { blur: false } },
  drawer: { mask: { blur: false } },
  form: { requiredMark: false },
  datePicker: { suffixIcon: <Calendar aria-hidden size={14} /> },
};

/** A separate component, so that what it applies to is not rendered again. */
function AppliedBrightness() {
  useAppliedBrightness();
  return null;
}

function Themed({ locale, children }: ThemedProps) {
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => ({ ...EXTRACTED, token: { motion } }), [motion]);
  return (
    <ConfigProvider
      {...DEFAULTS}
      theme={theme}
      {...(locale && { locale })}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      <AppliedBrightness />
      {children}
    </ConfigProvider>
  );
}

export function App(props: Props) {
  const { store, runtime, pins, events, isAtHand, leave, locale, page, notices, onMounted } = props;
  useFirstFrameEnd();
  return (
    <Provider store={store}>
      <Themed locale={locale}>
        <RemoteRuntimeContext value={runtime}>
          <PageServicesContext value={page}>
            <PinsContext value={pins}>
              <PageRouter isAtHand={isAtHand}>
                <ErrorBoundary
                  fallback={(error) => <BrokenPage isPage error={error} />}
                  onError={() => reportFailedPage()}
                >
                  <Screens notices={notices} pins={pins} onMounted={onMounted} />
                </ErrorBoundary>
              </PageRouter>
            </PinsContext>
          </PageServicesContext>
          <OverrideBadge pins={pins} events={events} leave={leave} />
        </RemoteRuntimeContext>
      </Themed>
    </Provider>
  );
}
