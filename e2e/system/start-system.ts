import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { repositoryRoot } from './repository.ts';

export interface RunningSystem {
  readonly url: string;
  readonly apiUrl: string;
  /** The output until it was ready. */
  readonly printed: readonly string[];
  readonly process: ChildProcess;
  /** Sends Ctrl-C and returns the exit code. */
  stop(): Promise<number | null>;
}

interface Options {
  dataDirectory: string;
  port?: number;
  apiPort?: number;
  /** Started as people do it; the process is npm's then. */
  byNpm?: boolean;
  /** Settings in addition to those of this process. */
  settings?: Readonly<Record<string, string>>;
}

const started = new Set<ChildProcess>();

/** Stops what a test has left running, as one that failed does: a system that builds would slow down all others. */
export async function stopStartedSystems(): Promise<void> {
  await Promise.all(
    [...started].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  );
}

/** Starts the same as `npm start` and waits until it reports that it is ready. */
export async function startSystem(options: Options): Promise<RunningSystem> {
  const port = options.port ?? (await freePort());
  const apiPort = options.apiPort ?? (await freePort());
  const [program, args] = options.byNpm
    ? ['npm', ['start']]
    : [process.execPath, [path.join(repositoryRoot, 'deploy/bin/start.mjs')]];
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...options.settings,
      NODE_OPTIONS: '',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: options.dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  for (const end of ['exit', 'error']) child.once(end, () => started.delete(child));
  const printed: string[] = [];
  child.stderr.on('data', (text: Buffer) => printed.push(text.toString()));
  for await (const line of createInterface(child.stdout)) {
    printed.push(line);
    if (line.startsWith('Kanban is ready')) break;
  }
  if (!printed.some((line) => line.startsWith('Kanban is ready'))) {
    throw new Error(`The system did not start:\n${printed.join('\n')}`);
  }
  // Nobody reads on; without this a full pipe would block the system.
  child.stdout.resume();
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    printed,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGINT');
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
