import type { Locale } from 'antd/es/locale';
import ConfigProvider from 'antd/es/config-provider';
import useNotification from 'antd/es/notification/useNotification';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { Calendar } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useMemo } from 'react';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, type NavigateFunction, useNavigate, useRoutes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useMediaQuery } from 'shared-ui/media-query';
import { OverrideBadge } from './notices/OverrideBadge.tsx';
import { type PageServices, PageServicesContext } from './page/OwnPage.tsx';
import type { Pins } from './pins/pins.ts';
import { PinsContext } from './pins/pins-context.ts';
import { type RemoteRuntime, RemoteRuntimeContext } from './remotes/remote-context.ts';
import { routes } from './router/routes.tsx';
import { selectAuth } from './session/auth-slice.ts';
import type { ShellStore } from './services/store.ts';
import { useAppliedBrightness, useBrightness } from './settings/use-brightness.ts';
import { BrokenPage } from './states/BrokenPage.tsx';
import { ErrorBoundary } from './states/ErrorBoundary.tsx';
import { themeOf } from 'shared-ui/antd-theme';

// Few people ever need it, and it brings a dialog along.
const SignInAgain = lazy(() => import('./router/SignInAgain.tsx'));

interface Props {
  page: PageServices;
  store: ShellStore;
  runtime: RemoteRuntime;
  pins: Pins;
  /** The nonce that the content security policy allows antd's styles by. */
  nonce: string;
  /** Antd's own texts; undefined for its English ones. */
  locale: Locale | undefined;
  /** Called with the functions that services outside React need to show notices and to navigate. */
  onMounted: (mounted: MountedShell) => void;
}

export interface MountedShell {
  readonly notifications: NotificationInstance;
  readonly navigate: NavigateFunction;
}

/** Dark on a light page and light on a dark one, as the style sheets do by the class `inverted`. */
function Inverted({ children }: { children: ReactNode }) {
  const inverted = useBrightness() === 'light' ? 'dark' : 'light';
  return <ConfigProvider theme={themeOf(inverted)}>{children}</ConfigProvider>;
}

function Screens({ onMounted }: Pick<Props, 'onMounted'>) {
  const [notifications, notices] = useNotification({ placement: 'bottom' });
  const navigate = useNavigate();
  const isExpired = useSelector(selectAuth).status === 'expired';
  useLayoutEffect(() => {
    onMounted({ notifications, navigate });
  }, [notifications, navigate, onMounted]);
  return (
    <>
      <Inverted>{notices}</Inverted>
      {useRoutes(routes)}
      {isExpired && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}

interface ThemedProps extends Pick<Props, 'nonce' | 'locale'> {
  children: ReactNode;
}

function Themed({ nonce, locale, children }: ThemedProps) {
  const theme = themeOf(useAppliedBrightness());
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const moving = useMemo(() => ({ ...theme, token: { ...theme.token, motion } }), [theme, motion]);
  return (
    <ConfigProvider
      theme={moving}
      csp={{ nonce }}
      {...(locale && { locale })}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      wave={{ disabled: true }}
      modal={{ mask: { blur: false } }}
      drawer={{ mask: { blur: false } }}
      form={{ requiredMark: false }}
      datePicker={{ suffixIcon: <Calendar aria-hidden size={14} /> }}
    >
      {children}
    </ConfigProvider>
  );
}

export function App({ store, runtime, pins, nonce, locale, page, onMounted }: Props) {
  return (
    <Provider store={store}>
      <Themed nonce={nonce} locale={locale}>
        <RemoteRuntimeContext value={runtime}>
          <PageServicesContext value={page}>
            <PinsContext value={pins}>
              <BrowserRouter>
                <ErrorBoundary fallback={(error) => <BrokenPage isPage error={error} />}>
                  <Screens onMounted={onMounted} />
                </ErrorBoundary>
              </BrowserRouter>
            </PinsContext>
          </PageServicesContext>
          <OverrideBadge pins={pins} />
        </RemoteRuntimeContext>
      </Themed>
    </Provider>
  );
}
