import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  isRunning: () => boolean;
  /** Waits until it has ended; returns its exit code, or null when it was killed. */
  ended: () => Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the server in a separate process as it runs in production, and waits until it is ready.
 * The set-up of a run of tests has built it: to load its sources takes three times as long.
 */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = fork(BUILT, {
    execArgv: ['--enable-source-maps', '--max-semi-space-size=2'],
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`))),
  ])) as [{ port: number }];

  async function ended(): Promise<number | null> {
    if (isRunning()) await once(child, 'exit');
    return child.exitCode;
  }
  return {
    url: `http://127.0.0.1:${message.port}`,
    pid: child.pid ?? 0,
    isRunning,
    ended,
    end(signal) {
      if (isRunning()) child.kill(signal);
      return ended();
    },
  };
}
