import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { Config } from './config/config.ts';
import type { Database, PoolUse } from './database/open-database.ts';
import type { FileStore } from './files/file-store.ts';
import { createCalls } from './create-calls.ts';
import { registerCallsListing } from './docs/register-calls-listing.ts';
import { registerDocs } from './docs/register-docs.ts';
import { registerCalls } from './http/call-routes.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';
import { boundBodies } from './http/body-bounds.ts';
import { allowOrigin } from './http/cross-origin.ts';
import { createCallQueues } from './http/call-queues.ts';
import { noRoute, tooMany } from './core/domain-errors.ts';
import { sendError } from './http/error-responses.ts';
import { registerHealth } from './http/health.ts';
import { checkInputs, readJsonBodies } from './http/request-inputs.ts';
import { sendRequestIds, requestId } from './http/request-ids.ts';
import { disableCaching } from './http/disable-caching.ts';
import { createPresence } from './live/presence.ts';
import { registerLiveStream } from './live/register-live-stream.ts';
import { registerMetrics } from './metrics/register-metrics.ts';

export interface AppOptions {
  readonly database: Database;
  /** The connection string for the one connection of the live stream. */
  readonly connectionString: string;
  readonly config: Config;
  readonly files: FileStore;
  /** Left out: the app is silent. */
  readonly logger?: FastifyBaseLogger;
  /** Left out: there are no metrics of the pool. */
  readonly poolUse?: () => PoolUse;
  /**
   * When closing, resolves as soon as balancers have seen that this node takes no more calls. Left
   * out: it closes at once.
   */
  readonly drained?: () => Promise<unknown>;
}

const MAX_PARAMETER_CHARACTERS = 2048;
const MS_PER_S = 1000;

/** The API server, apart from listening. Closing it ends its live streams, not the database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, connectionString, files } = options;
  const app = Fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    genReqId: requestId,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_MAX_BYTES,
    // The client's address is taken from the gateway on this machine, or from the balancer of
    // several nodes.
    trustProxy: ['loopback', ...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_CHARACTERS },
    exposeHeadRoutes: false,
    frameworkErrors: sendError,
    // Requests that still arrive are served, since the balancer cannot safely repeat all of them.
    return503OnClosing: false,
  });
  checkInputs(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request) => {
    throw noRoute(request);
  });
  sendRequestIds(app);
  disableCaching(app);
  boundBodies(app);
  closeUnusedConnections(app);
  readJsonBodies(app);
  if (config.corsOrigin !== undefined) allowOrigin(app, config.corsOrigin);
  // The API never responds with a page.
  const directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // The gateway or nginx sends it, since only they can see whether the browser uses TLS.
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooMany(Math.ceil(ttl / MS_PER_S)),
  });
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_MAX_BYTES, fields: 10, fieldSize: 1000 },
  });

  registerHealth(app, { connectionString, drained: options.drained });
  const presence = createPresence();
  registerCalls(app, createCalls(presence), {
    database,
    config,
    files,
    queues: createCallQueues(),
  });
  registerDocs(app);
  registerCallsListing(app);
  const openStreams = registerLiveStream(app, {
    database,
    connectionString,
    logger: app.log,
    presence,
  });
  const { poolUse } = options;
  registerMetrics(app, { database, poolUse, openStreams, token: config.metricsToken });
  return app;
}
