import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from 'shared-api/testing/eventually';
import { clusterPassword, ensureCluster, socketDirectory } from '../database/embedded/cluster.ts';
import { clusterPlace, type ClusterPlace } from '../database/embedded/cluster-place.ts';
import { postmasterState } from '../database/embedded/leftover-server.ts';
import { startPostgres, type PostgresProcess } from '../database/embedded/postgres-process.ts';
import { run } from '../database/embedded/run.ts';
import { freePort } from './nginx.ts';
import { createDataDir, removeDataDir } from './data-directory.ts';

const BINARIES = '/usr/lib/postgresql/15';

/** Whether Debian's PostgreSQL 15 is on this machine. */
export const hasPostgres15 = existsSync(join(BINARIES, 'bin/postgres'));

export interface TwoPostgres {
  /** Names both servers. */
  readonly connectionString: string;
  /** Kills the primary as a power cut would, and makes its standby the primary. */
  failOver: () => Promise<void>;
  /** Makes the old primary a standby that the new one waits for. */
  rebuild: () => Promise<void>;
  /** Starts the old primary again as it was, an operator's mistake. */
  startOldPrimary: () => Promise<void>;
  remove: () => Promise<void>;
}

interface Server {
  readonly dataDir: string;
  readonly place: ClusterPlace;
  readonly data: string;
  readonly port: number;
  process?: PostgresProcess;
}

/** Two servers of PostgreSQL 15; one follows the other synchronously. */
export async function createTwoPostgres(): Promise<TwoPostgres> {
  const folder = await createDataDir('kanban-two-');
  let [primary, standby] = [await createServer('one'), await createServer('two')];
  const password = await clusterPassword(primary.place);
  async function createServer(name: string): Promise<Server> {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const place = await clusterPlace(dataDir);
    return { dataDir, place, data: join(place.directory, 'data'), port: await freePort() };
  }

  async function start(server: Server): Promise<void> {
    server.process = await startPostgres({
      place: server.place,
      binaries: BINARIES,
      data: server.data,
      sockets: await socketDirectory(server.place),
      logFile: join(server.dataDir, 'postgres.log'),
      onUnexpectedExit: () => undefined,
      // The machine itself keeps running.
      settings: ['listen_addresses=127.0.0.1', `port=${server.port}`, 'fsync=off'],
    });
  }

  function urlOf(...servers: Server[]): string {
    const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join();
    return `postgres://kanban:${password}@${hosts}/postgres`;
  }

  async function ask(server: Server, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: urlOf(server) });
    await client.connect();
    const { rows } = await client.query<object>(text);
    await client.end();
    return rows;
  }

  /** Copies the primary, starts the copy as its standby and lets the primary wait for it. */
  async function follow(): Promise<void> {
    await rm(standby.data, { recursive: true, force: true });
    const { runAs, directory } = standby.place;
    const source = `${urlOf(primary)}?application_name=standby`;
    const copy = ['--wal-method=stream', '--checkpoint=fast', '--write-recovery-conf', '--no-sync'];
    const program = join(BINARIES, 'bin/pg_basebackup');
    const unfinished = `${standby.data}.new`;
    await run(program, ['--dbname', source, '--pgdata', unfinished, ...copy], {
      runAs,
      cwd: directory,
    });
    await rename(unfinished, standby.data);
    await start(standby);
    await ask(primary, `alter system set synchronous_standby_names = 'standby'`);
    await ask(primary, 'select pg_reload_conf()');
    const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
    await eventually(
      'the standby to be synchronous',
      async () => (await ask(primary, isSynchronous)).length > 0,
    );
  }

  async function kill({ data }: Server): Promise<void> {
    const { pid } = (await postmasterState(data)) ?? {};
    if (pid === undefined) throw new Error('The server does not run');
    const killing = spawn('sh', ['-c', `kill -9 ${pid} $(ps -o pid= --ppid ${pid})`]);
    await once(killing, 'exit');
  }

  await ensureCluster(primary.place, BINARIES, ['--locale=C.UTF-8']);
  await start(primary);
  await follow();
  return {
    connectionString: `${urlOf(primary, standby)}?target_session_attrs=read-write`,
    async failOver() {
      await kill(primary);
      await ask(standby, 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    rebuild: follow,
    startOldPrimary: () => start(standby),
    async remove() {
      for (const server of [primary, standby]) await server.process?.stop();
      await Promise.all([primary, standby].map(({ dataDir }) => removeDataDir(dataDir)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
