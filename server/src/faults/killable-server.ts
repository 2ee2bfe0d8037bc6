import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDataDir } from '../testing/data-directory.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface KillableServer {
  /** Where it listens now; another address after each start. */
  readonly url: () => string;
  start: () => Promise<void>;
  readonly dataDir: string;
  isRunning: () => boolean;
  /** Waits until it ends by itself; answers its exit code. */
  ended: () => Promise<number | null>;
  /** Kills the Node process; the database server stays. */
  killNode: () => Promise<void>;
  killPostgres: () => Promise<void>;
  stop: () => Promise<number | null>;
  remove: () => Promise<void>;
}

/** A server in a process of its own, with a database that is as durable as in production. */
export async function createKillableServer(): Promise<KillableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kanban-faults-'));
  let child: ChildProcess | undefined;
  let url = '';

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child === undefined) return null;
    const ended = child;
    child = undefined;
    if (ended.exitCode === null && ended.signalCode === null) {
      ended.kill(signal);
      await once(ended, 'exit');
    }
    return ended.exitCode;
  }

  return {
    url: () => url,
    async start() {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, API_PORT: '0' };
      child = fork(main, {
        execArgv: ['--import', 'tsx'],
        env: { ...env, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' },
      });
      const [message] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`))),
      ])) as [{ port: number }];
      url = `http://127.0.0.1:${message.port}`;
    },
    dataDir,
    async ended() {
      if (child?.exitCode === null) await once(child, 'exit');
      return child?.exitCode ?? null;
    },
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    async killNode() {
      await end('SIGKILL');
    },
    async killPostgres() {
      const state = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      process.kill(Number(state.split('\n')[0]), 'SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}
