import { resolve } from 'node:path';
import { z } from 'zod';
import { proxyList } from './trusted-proxies.ts';

export interface RateLimits {
  /** Requests per minute and address for sign-in, sign-up and reset. */
  readonly credentials: number;
  /** Requests per minute and address for searches. */
  readonly search: number;
}

/** What a running server needs to know. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Left out: the server runs a PostgreSQL of its own. */
  readonly databaseUrl?: string;
  /** Where people reach the application; links in mails start with it. */
  readonly publicUrl: string;
  /** Left out: mails are written to `outbox` in the data directory. */
  readonly smtpUrl?: string;
  /** Left out: signing in with Google is answered with 501. */
  readonly googleClientId?: string;
  /** The one origin, beside our own, from which browsers may call. */
  readonly corsOrigin?: string;
  /** Addresses and networks of proxies that say who the client is. */
  readonly trustedProxies: readonly string[];
  /** Null lifts the limits. */
  readonly rateLimits: RateLimits | null;
  readonly logLevel: string;
}

const urlOf = (...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .pipe(z.int('must be a port number').min(0).max(65_535, 'must be at most 65535'))
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  PUBLIC_URL: urlOf('http', 'https').default('http://localhost:8080'),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  CORS_ORIGIN: urlOf('http', 'https').optional(),
  TRUSTED_PROXIES: proxyList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
});

export const DEFAULT_RATE_LIMITS: RateLimits = { credentials: 30, search: 240 };

/** Thrown for an environment that makes no sense; the message names each variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration; a variable that is set to nothing counts as left out. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError(`Cannot start: ${faults.join('; ')}`);
  }
  const { DATABASE_URL, SMTP_URL, GOOGLE_CLIENT_ID, CORS_ORIGIN, ...rest } = parsed.data;
  return {
    host: rest.HOST,
    port: rest.API_PORT,
    dataDir: resolve(rest.DATA_DIR),
    publicUrl: rest.PUBLIC_URL.replace(/\/+$/, ''),
    logLevel: rest.LOG_LEVEL,
    trustedProxies: rest.TRUSTED_PROXIES,
    rateLimits: rest.RATE_LIMITS === 'on' ? DEFAULT_RATE_LIMITS : null,
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...(GOOGLE_CLIENT_ID !== undefined && { googleClientId: GOOGLE_CLIENT_ID }),
    ...(CORS_ORIGIN !== undefined && { corsOrigin: CORS_ORIGIN }),
  };
}
