import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataDir, removeDataDir } from './data-directory.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface KillableServer {
  readonly dataDir: string;
  /** The current process; each start creates another one. */
  readonly process: () => ServerProcess;
  start: () => Promise<void>;
  /** Kills the database server, not the Node process. */
  killPostgres: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A server in its own process, with a database that is as durable as in production. */
export async function createKillableServer(): Promise<KillableServer> {
  const dataDir = await createDataDir('kanban-faults-');
  const start = () => startServerProcess({ DATA_DIR: dataDir });
  let running = await start();

  return {
    dataDir,
    process: () => running,
    start: async () => void (running = await start()),
    async killPostgres() {
      const state = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      process.kill(Number(state.split('\n')[0]), 'SIGKILL');
    },
    async remove() {
      await running.end('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}
