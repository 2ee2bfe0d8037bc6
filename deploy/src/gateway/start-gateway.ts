import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeployError } from '../deploy-error.ts';
import type { DevOrigins } from '../pins/browser-pins.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { openStore, type Store } from '../store/open-store.ts';
import type { SignInProvider } from '../serving/headers.ts';
import { keptNowhere, type ReportStore } from '../beacons/stored-reports.ts';
import { trustedProxies } from '../beacons/client-address.ts';
import { createApiProxy } from './api-proxy.ts';
import { SetChooser } from './choose-set.ts';
import { GroupPasses } from './group-passes.ts';
import { OfferedVersions } from './offered-versions.ts';
import { Overrides } from './override.ts';
import type { PinCache } from './pin-cache.ts';
import { Page } from './page.ts';
import { PinnedFiles } from './pinned-files.ts';
import { PinsFiles } from './pins-file.ts';
import { Previews } from './previews.ts';
import { createRequestHandler, type GatewayParts } from './request-handler.ts';
import { ServedPins, type PinsInForce } from './served-pins.ts';
import { nodeCompressDelta } from './deltas.ts';
import { ServiceWorkers } from './service-workers.ts';
import { StoreFiles } from './store-files.ts';
import { Watching } from './watching.ts';

export interface GatewayOptions {
  /** The release store, or its directory. */
  store: Store | string;
  env: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; by default only this machine reaches it. */
  host?: string;
  /** Where the API is, as `http://127.0.0.1:3000`. */
  apiUrl: string;
  /** The pins to serve; by default those of `env` in the store. */
  pins?: PinsInForce;
  /** Left out: the store's own keys, unless the environment names others. */
  keys?: KeySource;
  /** Remotes that a developer's machine serves instead of the pinned ones. */
  devOrigins?: DevOrigins;
  /** The provider whose button the sign-in page may load and show. */
  signInProvider?: SignInProvider | undefined;
  /** Allows reading metrics and beacons from other machines. */
  metricsToken?: string | undefined;
  /** Addresses and networks of proxies that are trusted to name the client. */
  trustedProxies?: readonly string[] | undefined;
  log?: (line: string) => void;
  /** The cache of the served pins, for a start while the store is away. */
  kept?: PinCache | undefined;
  /** The clock by which canaries rise; tests bring another one. */
  now?: (() => number) | undefined;
}

export interface Gateway {
  url: string;
  port: number;
  /** Gives pending responses a moment to finish, then ends all connections. */
  close(): Promise<void>;
}

const GRACE_MS = 1000;

/** Starts the server that browsers talk to: page, pins, released files and the API behind it. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { env, log = console.error } = options;
  const store = typeof options.store === 'string' ? openStore(options.store) : options.store;
  const given = options.keys ?? { directory: store.keyDirectory, environment: process.env };
  const keys = { ...given, makes: false };
  // Without a key no pins could ever be trusted: better not to start than to respond with 503
  // forever.
  if (!options.pins) await trustedKeys(keys, 'operator');
  const proxy = await createApiProxy(new URL(options.apiUrl), log);
  const pins = options.pins ?? new ServedPins({ store, keys, env, log, kept: options.kept });
  // The same for every environment, since they share the store.
  const files = new StoreFiles(store, { compress: nodeCompressDelta(), log });
  const sources = { ...options, store, keys, log, proxy, files };
  // What a preview or a proof sees is no report of the environment.
  const parts = partsOf(sources, env, pins, options.pins ? keptNowhere : store);
  const open = (name: string) =>
    partsOf(sources, name, new ServedPins({ store, keys, env: name, log }), keptNowhere);
  const previews = options.pins ? undefined : new Previews({ store, env, pins, open });
  const handle = createRequestHandler(parts, previews);
  const server = createServer(handle);
  // A large upload over a slow line may take longer than any limit on whole requests.
  server.requestTimeout = 0;
  try {
    await pins.get();
    await listen(server, options.port, options.host ?? '127.0.0.1');
  } catch (error) {
    pins.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    async close() {
      pins.close();
      await closeServer(server);
      await previews?.close();
      await parts.close();
      await proxy.close();
    },
  };
}

type Sources = GatewayOptions &
  Pick<GatewayParts, 'proxy' | 'log' | 'files'> & { store: Store; keys: KeySource };

/** Everything that serves one environment. */
function partsOf(
  { store, keys, proxy, log, files, ...options }: Sources,
  env: string,
  pins: PinsInForce,
  reports: ReportStore,
): GatewayParts {
  const pinnedFiles = new PinnedFiles(store);
  const watching = new Watching({ ...options, env, reports, log, pins, pinnedFiles });
  const passes = new GroupPasses(keys, env, options.now);
  const overrides = new Overrides(store, keys);
  const chooser = new SetChooser(passes, options.now);
  return {
    pins,
    proxy,
    page: new Page({ ...options, passes, overrides, chooser }),
    offered: new OfferedVersions(store),
    files,
    pinsFiles: new PinsFiles(pins),
    pinnedFiles,
    serviceWorkers: new ServiceWorkers({ store, chooser, log }),
    watching,
    proxies: trustedProxies(options.trustedProxies ?? []),
    log,
    async close() {
      pins.close();
      await watching.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new DeployError('port-taken', `Port ${port} is taken.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // An event stream never finishes by itself.
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      resolve();
    });
    server.closeIdleConnections();
  });
}
