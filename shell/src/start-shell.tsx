import type { Locale } from 'antd/es/locale';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { NavigateFunction } from 'react-router-dom';
import { API_BASE, pageLanguage, paths, remotesAt, type SignInProvider } from 'shared-api/remote';
import { App } from './App.tsx';
import { giveStylesNonce } from './csp/style-nonce.ts';
import { setCalendars } from './language/page-locale.ts';
import { whenIdle } from 'shared-ui/when-idle';
import { createIntegrityLookup } from './pins/integrity.ts';
import type { Pins } from './pins/pins.ts';
import { createPrefetch } from './prefetch/prefetch.ts';
import { createBeacons, sendToGateway } from './remotes/beacons.ts';
import { recordReports, type RemoteEvent } from './remotes/remote-events.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createRemoteRuntime } from './remotes/remote-runtime.ts';
import { reportUncaught } from './remotes/uncaught.ts';
import { nextTask } from './page/next-task.ts';
import { loadLayout } from './router/own-pages.tsx';
import { createNoticeQueue } from './services/notice-queue.ts';
import { keptChangesOf } from './outbox/kept-changes.ts';
import { keepPictures } from './picture/keep-pictures.ts';
import { replacePicture } from './picture/first-picture.ts';
import { wantsCopies } from './copies/copies-choice.ts';
import { selectMayWork } from './session/auth-slice.ts';
import { createShellServices } from './services/shell-services.ts';
import { readPinsNow } from './notices/version-saga.ts';
import { remoteLoadFailed } from './notices/version-slice.ts';
import { shellSagas } from './shell-sagas.ts';
import { createShellStore } from './services/store.ts';
import { registerWorker } from './worker-registration/register-worker.ts';

function nonceOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** The provider that the gateway wrote into the page, if one is configured. */
function signInProviderOf(page: Document): SignInProvider | null {
  const text = page.getElementById('sign-in-provider')?.textContent;
  return text ? (JSON.parse(text) as SignInProvider) : null;
}

/** Code that runs for the first time is slow: all sagas together would take several frames. */
const SAGAS_PER_TASK = 8;

/**
 * Starts the page, in several tasks.
 *
 * @param locale antd's own texts; undefined for its English ones.
 */
export async function startShell(
  root: HTMLElement,
  pins: Pins,
  locale: Locale | undefined,
): Promise<void> {
  giveStylesNonce(document, nonceOf(document));
  globalThis.kanbanIntegrityOf = createIntegrityLookup(pins, location.origin);
  const leave = (address: string) => location.assign(address);
  let navigate: NavigateFunction | undefined;
  const notices = createNoticeQueue();
  const kept = keptChangesOf(window);
  const { store, host, sagas } = createShellStore((error) => console.error(error));
  const { services, tokens, sendChanges, onSessionChanged, wipeCopies, keptBoards, readCopyAhead } =
    createShellServices({
      store,
      baseUrl: API_BASE,
      navigate: (to, options) => void navigate?.(to, options),
      leave,
      notices,
      signInProvider: signInProviderOf(document),
      slots: {
        pins,
        preload: (name) => void loader.prefetch(name),
        activate: (name) => runtime.activate(name),
      },
      mayKeepCopies: pins.serviceWorker !== false,
      ...(kept && { bytes: kept.files }),
    });
  const events: RemoteEvent[] = [];
  const beacons = recordReports(
    createBeacons({ pins, send: sendToGateway, chance: Math.random() }),
    events,
  );
  // A page that is hidden may never be shown again, and on phones no other event announces its end.
  document.addEventListener('visibilitychange', () => document.hidden && beacons.flush());
  const loader = createRemoteLoader(pins, beacons);
  // Loading starts beside the session check; a failure is shown by the mount, which tries again.
  for (const name of remotesAt(location.pathname + location.search, pins.remotes))
    loader.load(name).catch(() => undefined);
  if (location.pathname.startsWith(paths.dashboard())) loadLayout().catch(() => undefined);
  const onLoadFailed = () => void store.dispatch(remoteLoadFailed());
  const runtime = createRemoteRuntime({ loader, services, host, pins, beacons, onLoadFailed });
  const prefetch = createPrefetch({
    load: (name) => loader.load(name),
    activateAhead: (name) => runtime.activateAhead(name),
    pins,
    baseUrl: API_BASE,
    token: () => tokens.read(),
    readCopyAhead,
    hasCopy: (name) => services.copies?.has(name) === true,
    isActive: (name) => runtime.active(name) !== undefined,
  });
  prefetch.watchLinks(document);
  reportUncaught(window, { pins, beacons, onLoadFailed });
  const running = shellSagas({
    services,
    sendChanges,
    tokens,
    kept,
    pins,
    restart: () => {
      // The next person must not be asked about unsent changes of the one before.
      addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
      // The sign-in page has in its address where to lead back to; any other address was the earlier person's.
      if (location.pathname.startsWith(paths.dashboard())) location.assign(paths.dashboard());
      else location.reload();
    },
    reload: () => location.reload(),
    onSessionChanged() {
      onSessionChanged();
      // Only signed-in users see a calendar, and no first screen has one, so nothing waits for it.
      if (tokens.read() !== null)
        whenIdle()
          .then(() => setCalendars(pageLanguage()))
          .catch(() => undefined);
      prefetch.loadLikelyNext().catch(() => undefined);
    },
    onLeft() {
      runtime.forget();
      // They may be about data that only the person who leaves may see.
      notices.clear();
    },
    readPinsNow: () => readPinsNow(pins.revision),
    wipeCopies,
    keptBoards,
  });
  for (const [index, saga] of running.entries()) {
    if (index % SAGAS_PER_TASK === 0) await nextTask();
    sagas.run(saga);
  }
  const picturesFor = () =>
    pins.serviceWorker !== false && wantsCopies(window) && selectMayWork(store.getState())
      ? tokens.remembered()
      : null;
  keepPictures(window, picturesFor).catch(() => undefined);
  await nextTask();
  const app = (
    <App
      store={store}
      runtime={runtime}
      pins={pins}
      events={events}
      isAtHand={prefetch.isAtHand}
      leave={leave}
      locale={locale}
      page={services}
      notices={notices}
      onMounted={(current) => (navigate = current)}
    />
  );
  // In pieces, between which the page paints.
  startTransition(() => createRoot(root).render(app));
  replacePicture(window);
  if (process.env.NODE_ENV === 'production') registerWorker(pins).catch(() => undefined);
  beacons.loaded({ name: 'shell', version: pins.shell.version }, 0);
}
