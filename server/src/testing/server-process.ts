import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Program {
  readonly main: string;
  readonly nodeOptions: string[];
}

const FROM_SOURCES: Program = { main: path('../main.ts'), nodeOptions: ['--import', 'tsx'] };

/** The server as it runs in production; has to be built before. */
export const BUILT: Program = {
  main: path('../../dist/main.mjs'),
  nodeOptions: ['--enable-source-maps', '--max-semi-space-size=2'],
};

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  isRunning: () => boolean;
  /** Waits until it has ended; returns its exit code, or null when it was killed. */
  ended: () => Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a server in a separate process and waits until it is ready. */
export async function startServerProcess(
  env: Record<string, string>,
  { main, nodeOptions }: Program = FROM_SOURCES,
): Promise<ServerProcess> {
  const child = fork(main, {
    execArgv: nodeOptions,
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
