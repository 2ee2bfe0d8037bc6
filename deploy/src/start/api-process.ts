import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ApiProcess {
  port: number;
  /** Fulfilled when the process is gone, with how it went. */
  ended: Promise<string>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

export interface ApiProcessOptions {
  root: string;
  environment: NodeJS.ProcessEnv;
  arguments: readonly string[];
  /** Gives up waiting for it and stops it when aborted. */
  signal: AbortSignal;
}

/**
 * As in the server's `start` script; docs/adr/0026-the-server-stays-small-in-memory.md gives the
 * reasons.
 */
export const nodeOptions = ['--enable-source-maps', '--max-semi-space-size=2'];

// The API's own default, and some time for its database; an API that hangs is ended nevertheless.
const USUAL_SHUTDOWN_S = 15;
const MORE_MS = 10_000;

function stopTimeoutMs({ SHUTDOWN_SECONDS }: NodeJS.ProcessEnv): number {
  return Number(SHUTDOWN_SECONDS || USUAL_SHUTDOWN_S) * 1000 + MORE_MS;
}

/** Starts the API as a child process and waits until it is ready. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  const { root, environment } = options;
  const script = join(root, 'server/dist/main.mjs');
  const child = spawn(process.execPath, [...nodeOptions, script, ...options.arguments], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      resolve(signal ? `ended by ${signal}` : `exit code ${code ?? 'unknown'}`);
    });
  });
  async function stop(): Promise<void> {
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs(environment));
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  }
  const ready = new Promise<number>((resolve) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) resolve(message.port);
    });
  });
  const giveUp = () => void stop();
  options.signal.addEventListener('abort', giveUp);
  const first = await Promise.race([ready, ended]);
  options.signal.removeEventListener('abort', giveUp);
  if (typeof first === 'string') throw new Error(`The API did not start: ${first}.`);
  return { port: first, ended, stop };
}
