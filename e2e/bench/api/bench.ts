import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiClient, type ApiClient } from 'shared-api/client';
import { openDatabase, startEmbeddedPostgres, startServerProcess } from 'server/testing';
import { repositoryRoot } from '../../system/repository.ts';

/** A separate server, with somebody signed up and a way to its database. */
export interface Bench {
  readonly url: string;
  readonly token: string;
  readonly email: string;
  readonly api: ApiClient;
  readonly database: ReturnType<typeof openDatabase>['database'];
  /** MB that the server's process holds; null where the system does not report it. */
  memory: () => Promise<{ nowMb: number; mostMb: number } | null>;
  /**
   * Processor time of the server's process so far, in seconds; 0 if the system does not report it.
   */
  cpuSeconds: () => Promise<number>;
  close: () => Promise<void>;
}

const EMAIL = 'bench@example.org';

async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const mb = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { nowMb: mb('VmRSS'), mostMb: mb('VmHWM') };
}

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may have spaces; then come state, parent and so on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user ?? 0) + Number(system ?? 0)) / TICKS_PER_SECOND;
}

/**
 * Starts PostgreSQL and the server as it runs in production, but without its rate limits unless
 * asked for.
 */
export async function openBench(env: Record<string, string> = {}): Promise<Bench> {
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(repositoryRoot, 'server') });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanban-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const server = await startServerProcess({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    ...env,
  });
  const { database, close } = openDatabase({ connectionString });
  const { url } = server;
  const person = { firstName: 'Bench', lastName: '-', email: EMAIL, password: 'Correct!Horse1' };
  const anonymous = createApiClient({ baseUrl: url, token: () => null });
  const { token } = await anonymous.auth.createUser(person);
  return {
    url,
    token,
    email: EMAIL,
    database,
    api: createApiClient({ baseUrl: url, token: () => token }),
    memory: () => memoryOf(server.pid),
    cpuSeconds: () => cpuSecondsOf(server.pid),
    async close() {
      await server.end('SIGTERM');
      await close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
