import type { FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';
import { loggedUrl } from './logged-url.ts';

const SECRETS = ['password', 'token', 'credential', 'authorization', 'connectionString', 'email'];

/** The server's log, as JSON on standard output by default. It never holds a secret. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: {
        err: loggedError,
        error: loggedError,
        req: ({ method, url, host, ip }: FastifyRequest) => ({
          method,
          url: loggedUrl(url),
          host,
          remoteAddress: ip,
        }),
      },
      // Nothing of ours logs these; should something do so one day, it comes to nothing.
      redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    },
    destination ?? pino.destination({ fd: 1 }),
  );
}
