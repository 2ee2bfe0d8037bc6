import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../system/free-port.ts';
import { repositoryRoot } from '../system/repository.ts';
import { sharedSystem } from '../system/shared-system.ts';

type Settings = Readonly<Record<string, string>>;

export interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

/**
 * A folder of the repository in which commands of documents are run as they are written, on a
 * separate release store, data directory and ports.
 */
export async function openWorkplace() {
  // Within the repository, where npm and npx find its programs.
  await mkdir(path.join(repositoryRoot, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(repositoryRoot, '.cache/documents-'));
  const storeDirectory = path.join(folder, 'store');
  await cp(sharedSystem.store(), storeDirectory, { recursive: true });
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const usual: Settings = {
    STORE_DIR: storeDirectory,
    DATA_DIR: path.join(folder, 'data'),
    ...ports,
  };

  const started = new Set<ChildProcess>();

  function begin(command: string, settings: Settings, cwd: string) {
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', ...usual, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, as in a terminal: Ctrl-C is for all that a command has started.
      detached: true,
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => said.push(text.toString()));
    }
    return { child, said };
  }

  /** Runs a command to its end. */
  async function run(command: string, settings: Settings = {}, cwd = folder): Promise<Outcome> {
    const { child, said } = begin(command, settings, cwd);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said: said.join('') };
  }

  /** Runs a command that must succeed, and returns what it said. */
  async function works(command: string, settings: Settings = {}, cwd = folder): Promise<string> {
    const { code, said } = await run(command, settings, cwd);
    if (code !== 0) throw new Error(`${command}: ${code}\n${said}`);
    return said;
  }

  /**
   * Runs a command that continues until it is stopped, and returns when it has reported that it is
   * ready.
   */
  async function start(
    command: string,
    isReady: RegExp,
    settings: Settings = {},
    cwd = folder,
  ): Promise<{ said: string; stop: () => Promise<void> }> {
    const { child, said } = begin(command, settings, cwd);
    started.add(child);
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (isReady.test(said.join(''))) resolve();
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('close', () => reject(new Error(`${command} ended:\n${said.join('')}`)));
    });
    return { said: said.join(''), stop: () => stopGroup(child) };
  }

  return {
    folder,
    storeDirectory,
    url: `http://localhost:${ports.PORT}`,
    apiUrl: `http://127.0.0.1:${ports.API_PORT}`,
    run,
    works,
    start,
    /** Stops processes that a failed test has left running, too. */
    async close(): Promise<void> {
      await Promise.all([...started].map(stopGroup));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (!isRunning || child.pid === undefined) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>;
