import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { FileStore } from './files/file-store.ts';
import { registerCalls } from './http/call-routes.ts';
import { closeUnusedConnections } from './unused-connections.ts';
import { allowOrigin } from './http/cross-origin.ts';
import { DomainError } from './http/domain-errors.ts';
import { answerError } from './http/error-answers.ts';
import { registerHealth } from './http/health.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { createBoardCache } from './lists/board-cache.ts';
import { createEventHub } from './live/event-hub.ts';
import { registerLiveStreams } from './live/live-stream.ts';

export interface AppOptions {
  readonly database: Database;
  /** Where the live stream opens its one listening connection. */
  readonly connectionString: string;
  readonly config: Config;
  readonly files: FileStore;
  /** Left out: the app is silent. */
  readonly logger?: FastifyBaseLogger;
}

const LONGEST_PARAMETER = 2048;

const WRITTEN_REQUEST_ID = /^[\w.-]{8,64}$/;

/** The id that a proxy gave the request, so that its log and ours can be read together, or a new one. */
function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WRITTEN_REQUEST_ID.test(given) ? given : randomUUID();
}

/** The API server, apart from listening. Closing it ends its live streams, not the database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config, connectionString, files } = options;
  const app = Fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    genReqId: requestId,
    bodyLimit: BODY_MAX_BYTES,
    // The gateway on this machine says who the client is, and so does the balancer of several nodes.
    trustProxy: ['loopback', ...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
    // A request that still arrives is answered: the balancer could not safely repeat each.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new DomainError(404, 'no-route', `There is no ${request.method} ${request.url}`);
  });
  closeUnusedConnections(app);
  readJsonBodies(app);
  if (config.corsOrigin !== undefined) allowOrigin(app, config.corsOrigin);
  await app.register(helmet);
  await app.register(rateLimit, { global: false });
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_MAX_BYTES, fields: 10, fieldSize: 1000 },
  });

  registerHealth(app, database);
  registerCalls(app, { database, config, files, boards: createBoardCache() });
  const hub = createEventHub({ database, connectionString, logger: app.log });
  registerLiveStreams(app, { database, hub });
  return app;
}
