import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import {
  contract,
  type Call,
  type CallResponse,
  type CallInput,
  type Contract,
} from 'shared-api/contract';
import { createApp, type AppOptions } from '../app.ts';
import type { Config } from '../config/config.ts';
import {
  CALL_TIMEOUTS,
  openDatabase,
  type Database,
  type DatabaseTimeouts,
} from '../database/open-database.ts';
import { createFileStore } from '../files/create-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { createTasks } from '../jobs/tasks.ts';
import { prepareAdministration } from '../instance/appoint-administrators.ts';
import { createMailer } from '../mail/mailer.ts';
import { createHttpSender } from './http-sender.ts';
import { TEMPLATE, TEST_SERVER_VARIABLE } from './test-server.ts';

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: join(tmpdir(), `kanban-test-files-${process.pid}`),
  publicUrl: 'http://localhost:8080',
  trustedProxies: [],
  rateLimits: null,
  logLevel: 'silent',
  shutdownSeconds: 15,
  drainSeconds: 0,
  mailFrom: 'Kanban <no-reply@localhost>',
  storageQuotaMb: 1024,
  google: { keysUrl: 'http://127.0.0.1:9/keys', issuers: ['https://accounts.google.com'] },
  oidcProviders: [],
  pushOrigins: [],
};

/** The fields of every response; `code` with refusals. */
export interface TestResponse {
  status: number;
  message: string;
  code?: string;
}

interface CallSender {
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
  ) => Promise<Contract[D][N] extends Call ? TestResponse & CallResponse<Contract[D][N]> : never>;
  /** Works on the jobs that are due, as a running server does all the time. */
  runJobs: () => Promise<void>;
  readonly files: FileStore;
  close: () => Promise<void>;
}

// An object may have a useless `toString`.
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** The HTTP request of a call. */
export function requestOf(name: string, input: Record<string, unknown>) {
  const [domain, callName] = name.split('.') as [keyof Contract, string];
  const call = (contract[domain] as Record<string, Call>)[callName]!;
  const pick = (keys: string[]) =>
    Object.fromEntries(keys.filter((key) => key in input).map((key) => [key, input[key]]));
  const url = call.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(textOf(input[key]).toWellFormed()),
  );
  const asked = Object.entries(pick(Object.keys(call.query.shape)));
  const query = asked.map(([key, value]): [string, string] => [key, textOf(value)]);
  const body = pick(Object.keys(call.body.shape));
  const path = `/${url}?${new URLSearchParams(query).toString()}`;
  if (call.transfer === 'upload') return { method: call.method, path, body: formOf(body, input) };
  return {
    method: call.method,
    path,
    ...(call.method !== 'GET' && { body: JSON.stringify(body) }),
  };
}

const silent = new Logger(() => () => undefined);

function formOf(fields: Record<string, unknown>, { file }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file instanceof Blob) form.append('file', file);
  return form;
}

export type TestAppOptions = Pick<AppOptions, 'logger' | 'drained'> & {
  /** Left out: the timeouts of a running server. */
  timeouts?: DatabaseTimeouts;
  /** Left out: as many as a running server has. */
  maxConnections?: number;
  /** What the jobs take for the present time. */
  clock?: () => Date;
};

/** The app on its own fresh database. */
export async function openTestApp(
  config: Partial<Config> = {},
  { timeouts = CALL_TIMEOUTS, maxConnections, clock, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const serverUrl = process.env[TEST_SERVER_VARIABLE];
  if (serverUrl === undefined) throw new Error('The test database server is not running.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ connectionString: serverUrl, maxConnections: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(admin.database);
  const connectionString = serverUrl.replace('/postgres?', `/${name}?`);
  const { database, poolUse, close } = openDatabase({
    connectionString,
    timeouts,
    ...(maxConnections !== undefined && { maxConnections }),
  });
  const wholeConfig = { ...testConfig, ...config };
  await prepareAdministration(database, wholeConfig.adminEmail);
  const files = await createFileStore(wholeConfig);
  const mailer = createMailer(wholeConfig);
  const taskList = createTasks({
    database,
    config: wholeConfig,
    mailer,
    files,
    ...(clock && { clock }),
  });
  const services = { database, poolUse, connectionString, files, config: wholeConfig };
  const app = await createApp({ ...services, ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { send, disconnect } = createHttpSender();
  return {
    app,
    url,
    database,
    connectionString,
    async call({ token, headers }, callName, input) {
      const { path, ...request } = requestOf(callName, input as Record<string, unknown>);
      const sent = {
        ...headers,
        ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      };
      const { body, ...response } = await send(`${url}${path}`, { ...request, headers: sent });
      if (response.type.includes('json')) return JSON.parse(body.toString()) as never;
      const data = new Blob([new Uint8Array(body)], { type: response.type });
      return { status: response.status, message: '', data } as never;
    },
    runJobs: () => runOnce({ connectionString, taskList, logger: silent, noHandleSignals: true }),
    files,
    async close() {
      await app.close();
      disconnect();
      mailer.close();
      files.close();
      await close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.database);
      await admin.close();
    },
  };
}
