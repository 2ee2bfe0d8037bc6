import { resolve } from 'node:path';
import { z } from 'zod';
import { oidcProvidersOf, type OidcProvider } from './oidc-providers.ts';
import { proxyList } from './trusted-proxies.ts';
import { ConfigError } from './config-error.ts';

export interface RateLimits {
  /** Requests per minute and address for sign-in, sign-up and reset. */
  readonly credentials: number;
  /** Requests per minute and address for searches. */
  readonly search: number;
  /** Requests per minute and address for public boards: a whole office may read behind one address. */
  readonly readers: number;
  /** Calls per ten seconds and person. */
  readonly calls: number;
  /** Uploads per minute and person. */
  readonly uploads: number;
}

/** The configuration of a running server. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Left out: the server runs its own PostgreSQL. */
  readonly databaseUrl?: string;
  /** The public address of the application; links in mails start with it. */
  readonly publicUrl: string;
  /** Left out: mails are written to `outbox` in the data directory. */
  readonly smtpUrl?: string;
  /** Left out: signing in with Google fails with 501. */
  readonly googleClientId?: string;
  /** The one origin, beside our own, from which browsers may call. */
  readonly corsOrigin?: string;
  /** Addresses and networks of proxies that are trusted to name the client. */
  readonly trustedProxies: readonly string[];
  /** Null lifts the limits. */
  readonly rateLimits: RateLimits | null;
  readonly logLevel: string;
  /** How long a stopping server may take to finish open requests and jobs. */
  readonly shutdownSeconds: number;
  /**
   * The part of `shutdownSeconds` during which it still listens after `/readyz` has begun to
   * refuse.
   */
  readonly drainSeconds: number;
  /** The person who proves this address is administrator. Left out: the first account is. */
  readonly adminEmail?: string;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** Storage of a new project, in MB. */
  readonly storageQuotaMb: number;
  /** Left out: the log of changes is kept for good. */
  readonly changesKeepDays?: number;
  /** Left out: attachments are kept in `files` in the data directory. */
  readonly s3?: S3Config;
  /** Left out: only callers on this machine read `/metrics`. */
  readonly metricsToken?: string;
  /** The address of Google's public keys, and the issuers of its credentials. */
  readonly google: { readonly keysUrl: string; readonly issuers: readonly string[] };
  /** The OpenID Connect providers that people may sign in with, in the order of the sign-in page. */
  readonly oidcProviders: readonly OidcProvider[];
  /** Origins of push services that are called although they have no TLS or no public address. */
  readonly pushOrigins: readonly string[];
}

/** A bucket of S3 or of a server that speaks its protocol. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

const urlOf = (...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const seconds = (most: number) =>
  z.coerce
    .number({ error: 'must be a number of seconds' })
    .pipe(z.number().min(0).max(most, `must be at most ${most} seconds`));

const MAX_QUOTA_MB = 1_000_000_000;
/** Notifications are kept that long, and are read from the log. */
const MIN_KEEP_DAYS = 90;
const MAX_KEEP_DAYS = 36_500;

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .pipe(z.int('must be a port number').min(0).max(65_535, 'must be at most 65535'))
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf('postgres', 'postgresql')
    .refine((text) => /^(?!.*target_session_attrs=(?!read-write|primary))/.test(text), {
      error: 'must have read-write as its target_session_attrs, if any',
    })
    .optional(),
  PUBLIC_URL: urlOf('http', 'https').default('http://localhost:8080'),
  SMTP_URL: urlOf('smtp', 'smtps')
    .refine((text) => URL.canParse(text), { error: 'must be an address' })
    .optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email('must be an address')).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  CORS_ORIGIN: urlOf('http', 'https').optional(),
  TRUSTED_PROXIES: proxyList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SHUTDOWN_SECONDS: seconds(600).default(15),
  DRAIN_SECONDS: seconds(300).default(0),
  MAIL_FROM: z.string().default('Kanban <no-reply@localhost>'),
  STORAGE_QUOTA_MB: z.coerce
    .number({ error: 'must be a number of MB' })
    .pipe(z.int('must be a whole number of MB').min(0).max(MAX_QUOTA_MB))
    .default(1024),
  CHANGES_KEEP_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .pipe(
      z
        .int('must be a whole number of days')
        .min(MIN_KEEP_DAYS, `must be at least ${MIN_KEEP_DAYS} days`)
        .max(MAX_KEEP_DAYS, `must be at most ${MAX_KEEP_DAYS} days`),
    )
    .optional(),
  METRICS_TOKEN: z.string().optional(),
  GOOGLE_KEYS_URL: urlOf('http', 'https').default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUERS: z.string().default('https://accounts.google.com,accounts.google.com'),
  PUSH_ORIGINS: z
    .string()
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
    .refine((origins) => origins.every(isOrigin), { error: 'must be origins, as http://push:8080' })
    .default([]),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: urlOf('http', 'https').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
});

type Environment = z.output<typeof environment>;

/**
 * The S3 bucket, if one is named; a custom endpoint is addressed by path unless configured
 * otherwise.
 */
function s3Of(env: Environment): S3Config | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_BUCKET === undefined) return undefined;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new ConfigError(
      'Cannot start: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  }
  const byPath = env.S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT === undefined ? 'false' : 'true');
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: byPath === 'true',
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
  };
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  credentials: 30,
  search: 240,
  readers: 1200,
  calls: 400,
  uploads: 60,
};

/** Reads the configuration; a variable that is set to nothing counts as left out. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError(`Cannot start: ${faults.join('; ')}`);
  }
  const { DATABASE_URL, SMTP_URL, GOOGLE_CLIENT_ID, CORS_ORIGIN, METRICS_TOKEN, ...rest } =
    parsed.data;
  const { CHANGES_KEEP_DAYS, ADMIN_EMAIL } = rest;
  if (rest.DRAIN_SECONDS > rest.SHUTDOWN_SECONDS) {
    throw new ConfigError('Cannot start: DRAIN_SECONDS must not be more than SHUTDOWN_SECONDS');
  }
  const s3 = s3Of(parsed.data);
  return {
    host: rest.HOST,
    port: rest.API_PORT,
    dataDir: resolve(rest.DATA_DIR),
    publicUrl: rest.PUBLIC_URL.replace(/\/+$/, ''),
    logLevel: rest.LOG_LEVEL,
    shutdownSeconds: rest.SHUTDOWN_SECONDS,
    drainSeconds: rest.DRAIN_SECONDS,
    mailFrom: rest.MAIL_FROM,
    storageQuotaMb: rest.STORAGE_QUOTA_MB,
    google: { keysUrl: rest.GOOGLE_KEYS_URL, issuers: rest.GOOGLE_ISSUERS.split(',') },
    trustedProxies: rest.TRUSTED_PROXIES,
    oidcProviders: oidcProvidersOf(set),
    pushOrigins: rest.PUSH_ORIGINS,
    rateLimits: rest.RATE_LIMITS === 'on' ? DEFAULT_RATE_LIMITS : null,
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...(GOOGLE_CLIENT_ID !== undefined && { googleClientId: GOOGLE_CLIENT_ID }),
    ...(CORS_ORIGIN !== undefined && { corsOrigin: CORS_ORIGIN }),
    ...(ADMIN_EMAIL !== undefined && { adminEmail: ADMIN_EMAIL }),
    ...(CHANGES_KEEP_DAYS !== undefined && { changesKeepDays: CHANGES_KEEP_DAYS }),
    ...(METRICS_TOKEN !== undefined && { metricsToken: METRICS_TOKEN }),
    ...(s3 !== undefined && { s3 }),
  };
}
