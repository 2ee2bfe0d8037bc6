import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

const SECRETS = [
  'password',
  'token',
  'secret',
  'credential',
  'authorization',
  'connectionString',
  'email',
];

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

// Matches the length of secrets: tokens of links, sessions and keys.
const SECRET_LOOKING = /[\w-]{32,}/g;

/**
 * A request's address as it is logged: without its query, and without parts that may be secrets.
 */
function loggedUrl(url: string): string {
  return (url.split('?', 1)[0] ?? '').replaceAll(SECRET_LOOKING, '…');
}
