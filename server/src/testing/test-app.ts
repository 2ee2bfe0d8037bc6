import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  contract,
  type Call,
  type CallAnswer,
  type CallInput,
  type Contract,
} from 'shared-api/contract';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { createMailer } from '../mail/mailer.ts';
import { TEMPLATE, TEST_SERVER_VARIABLE } from './test-server.ts';

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '.data',
  publicUrl: 'http://localhost:8080',
  trustedProxies: [],
  rateLimits: null,
  logLevel: 'silent',
};

/** What every answer has; `code` with refusals. */
export interface Answer {
  status: number;
  message: string;
  code?: string;
}

export interface CallSender {
  readonly token: string | null;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** Where it listens. Jest cannot load the package behind `app.inject`. */
  readonly url: string;
  readonly database: Database;
  readonly connectionString: string;
  /** Makes a call of the contract by its name. */
  call: <D extends keyof Contract, N extends keyof Contract[D] & string>(
    sender: CallSender,
    name: `${D}.${N}`,
    input: Contract[D][N] extends Call ? CallInput<Contract[D][N]> : never,
  ) => Promise<Contract[D][N] extends Call ? Answer & CallAnswer<Contract[D][N]> : never>;
  /** Waits for the mails that are on their way. */
  mailsSent: () => Promise<void>;
  close: () => Promise<void>;
}

/** The HTTP request of a call. */
export function requestOf(name: string, input: Record<string, unknown>) {
  const [domain, callName] = name.split('.') as [keyof Contract, string];
  const call = (contract[domain] as Record<string, Call>)[callName]!;
  const pick = (keys: string[]) =>
    Object.fromEntries(keys.filter((key) => key in input).map((key) => [key, input[key]]));
  const url = call.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(input[key])),
  );
  const query = pick(Object.keys(call.query.shape)) as Record<string, string>;
  const body = pick(Object.keys(call.body.shape));
  const path = `/${url}?${new URLSearchParams(query).toString()}`;
  return {
    method: call.method,
    path,
    ...(call.method !== 'GET' && { body: JSON.stringify(body) }),
  };
}

/** The app on a fresh database of its own. */
export async function openTestApp(config: Partial<Config> = {}): Promise<TestApp> {
  const serverUrl = process.env[TEST_SERVER_VARIABLE];
  if (serverUrl === undefined) throw new Error('The test database server is not running.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ connectionString: serverUrl, maxConnections: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(admin.database);
  const connectionString = serverUrl.replace('/postgres?', `/${name}?`);
  const { database, close } = openDatabase({ connectionString });
  const wholeConfig = { ...testConfig, ...config };
  const { dataDir, smtpUrl } = wholeConfig;
  const logger = pino({ level: 'silent' });
  const mailer = createMailer({ dataDir, smtpUrl, logger });
  const app = await createApp({ database, connectionString, mailer, config: wholeConfig });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    database,
    connectionString,
    async call({ token, headers }, callName, input) {
      const { path, ...request } = requestOf(callName, input as Record<string, unknown>);
      const response = await fetch(`${url}${path}`, {
        ...request,
        headers: {
          ...headers,
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
      });
      return (await response.json()) as never;
    },
    mailsSent: () => mailer.close(),
    async close() {
      await app.close();
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.database);
      await admin.close();
    },
  };
}
