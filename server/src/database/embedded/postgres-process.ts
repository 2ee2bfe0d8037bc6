import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterPlace } from './cluster-place.ts';
import { postmasterState } from './leftover-server.ts';

/** A slightly lower priority than the server's. */
const PRIORITY = 5;
const POLL_MS = 20;
const PATIENCE_MS = 120_000;

// A small process beside the server waits until our end of a pipe is closed, which the system does
// however we end, even by kill -9, and then lets the server shut down in order. The shell itself
// becomes the server and keeps its process id.
const ENDS_WITH_US = `
  (
    exec 3<&0 </dev/null
    (read -r _ <&3; kill -INT $$ 2>/dev/null) &
  )
  exec "$@" </dev/null`;

export interface PostgresProcess {
  /** Ends its connections, writes everything down and stops. */
  stop: () => Promise<void>;
}

export interface ProcessOptions {
  readonly place: ClusterPlace;
  readonly binaries: string;
  readonly data: string;
  readonly sockets: string;
  readonly logFile: string;
  /** Called when the server ends after it had started, without having been stopped. */
  readonly onUnexpectedExit: () => void;
  readonly settings: readonly string[];
}

/**
 * Lowers the database's priority below the server's, since a long statement of one user would
 * otherwise keep the server from serving everybody else. Its connections inherit this.
 */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // If the system does not allow it, both keep the same priority.
  }
}

/** Starts the server and waits until it takes connections. */
export async function startPostgres(options: ProcessOptions): Promise<PostgresProcess> {
  const { place, data, logFile } = options;
  const log = await open(logFile, 'a', 0o600);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${options.sockets}`,
    'unix_socket_permissions=0700',
    'port=5432',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    ...options.settings,
  ];
  const postgres = join(options.binaries, 'bin', 'postgres');
  const parameters = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn('/bin/sh', ['-c', ENDS_WITH_US, 'sh', postgres, ...parameters], {
    stdio: ['pipe', log.fd, log.fd],
    cwd: place.directory,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // A separate process group: Ctrl-C in the terminal reaches only this process, which stops the
    // database cleanly.
    detached: true,
    ...place.runAs,
  });
  giveWay(child);
  const state = { ready: false, ended: false, stopping: false };
  const interrupt = () => void child.kill('SIGINT');
  const end = new Promise<void>((resolve) => {
    const ending = () => {
      state.ended = true;
      resolve();
      if (state.ready && !state.stopping) options.onUnexpectedExit();
    };
    child.once('error', ending);
    child.once('exit', ending);
  });
  await log.close();

  async function stop(): Promise<void> {
    state.stopping = true;
    if (!state.ended) interrupt();
    await end;
  }

  for (let waited = 0; ; waited += POLL_MS) {
    const postmaster = await postmasterState(data);
    const isOurs = postmaster?.pid === child.pid;
    if (isOurs && postmaster?.ready === true && !state.ended) break;
    if (state.ended || waited > PATIENCE_MS) {
      await stop();
      throw new Error(`PostgreSQL does not start; ${logFile} says why.`);
    }
    await wait(POLL_MS);
  }
  state.ready = true;
  return { stop };
}
