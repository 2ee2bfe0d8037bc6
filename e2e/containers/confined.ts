import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { eventually } from 'shared-api/testing/eventually';
import type { Stage } from './stages.ts';

const run = promisify(execFile);

/** The user `node` of the images. */
const NODE = 1000;
/** The program, by its path, since the path of programs is that of the image. */
const CHROOT = '/usr/sbin/chroot';
const PLACE_OF_NODE = '/usr/local/bin/node';

interface Built {
  /** What the stage that builds has made of the sources. */
  readonly sources: string;
  /** A new folder, which becomes the root of all paths. */
  readonly root: string;
}

/** Parts of the C library that Node itself is not linked to, but its native modules are. */
const OF_LIBC = ['librt.so.1', 'libresolv.so.2', 'libnss_dns.so.2', 'libnss_files.so.2'];

/** Node and the libraries of the system, as the base image has them. */
async function addNode(root: string): Promise<void> {
  const { stdout } = await run('ldd', [process.execPath]);
  const linked = [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, file = '']) => file);
  const libc = path.dirname(linked.find((file) => /\/libc\.so/.test(file)) ?? '');
  const libraries = [...linked, ...OF_LIBC.map((name) => path.join(libc, name))];
  for (const file of libraries) await cp(file, path.join(root, file), { dereference: true });
  await cp(process.execPath, path.join(root, PLACE_OF_NODE));
}

/** Makes the folders that a stage makes, for its user. */
async function makeFolders(root: string, { runs }: Stage): Promise<void> {
  for (const command of runs) {
    const folder = /^mkdir -p (\S+) && chown node:node \1$/.exec(command)?.[1];
    if (folder === undefined) throw new Error(`No image has a shell here for: ${command}`);
    await mkdir(path.join(root, folder), { recursive: true });
    await chown(path.join(root, folder), NODE, NODE);
  }
}

/** Fills a folder with what the image of a stage has. Needs root, as `chroot` does. */
export async function fillRoot(stage: Stage, { sources, root }: Built): Promise<void> {
  await addNode(root);
  await mkdir(path.join(root, 'tmp'), { recursive: true });
  await chmod(path.join(root, 'tmp'), 0o1777);
  await mkdir(path.join(root, stage.workdir), { recursive: true });
  await makeFolders(root, stage);
  for (const { source, target } of stage.copies) {
    const place = path.join(root, target);
    await mkdir(path.dirname(place), { recursive: true });
    // Links in node_modules stay links, as COPY leaves them.
    await run('cp', ['-a', path.join(sources, source.replace('/kanban/', '')), place]);
  }
}

export interface Confined {
  readonly said: string[];
  /** Resolves when a line says this; rejects if it ends before. */
  says(what: RegExp): Promise<void>;
  /** Resolves when the check of its health passes; rejects with what it said if it does not. */
  isHealthy(): Promise<void>;
  /** Asks it to end, and resolves with its exit code. */
  stop(): Promise<number | null>;
}

interface Confinement {
  readonly root: string;
  /** What differs from the settings of the image. */
  readonly settings: Record<string, string>;
  /** In place of the usual command. */
  readonly command?: readonly string[];
}

/** Starts what an image starts, as its user, with nothing but its files. */
export function startConfined(stage: Stage, { root, settings, command }: Confinement): Confined {
  // An engine sets the first two by the image's users and paths.
  const env = {
    HOME: '/home/node',
    PATH: path.dirname(PLACE_OF_NODE),
    ...stage.settings,
    ...settings,
  };
  const user = stage.user === 'node' ? NODE : 0;
  const inside = (args: readonly string[], port = '') => [
    `--userspec=${user}:${user}`,
    root,
    PLACE_OF_NODE,
    // The working directory of a changed root is the root itself.
    '--input-type=module',
    '--eval',
    `process.chdir(${JSON.stringify(stage.workdir)});
     const [program, ...args] = ${JSON.stringify(args)};
     const { spawn } = await import('node:child_process');
     const child = spawn(program, args, { stdio: 'inherit' });
     for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
     child.on('exit', (code) => process.exit(code ?? 1));`,
    port,
  ];
  const started = [...stage.entrypoint, ...(command ?? stage.command)];
  const child = spawn(CHROOT, inside(started), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const lookouts = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      for (const look of lookouts) look();
    });
  }
  const ended = once(child, 'exit');
  return {
    said,
    says: (what) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.some((line) => what.test(line))) resolve();
        };
        lookouts.add(look);
        look();
        void ended.then(() => reject(new Error(`${stage.name} ended:\n${said.join('\n')}`)));
      }),
    async isHealthy() {
      const usual = /127\.0\.0\.1:(\d+)/.exec(stage.check.join(' '))?.[1] ?? '';
      const port = settings['API_PORT'] ?? settings['PORT'] ?? usual;
      const check = stage.check.map((part) => part.replace(usual, port));
      const passes = () =>
        run(CHROOT, inside(check), { env }).then(
          () => true,
          () => child.exitCode !== null,
        );
      await eventually(`${stage.name} to be healthy`, passes).catch(() => undefined);
      if (child.exitCode !== null || !(await passes())) {
        throw new Error(`${stage.name} is not healthy:\n${said.join('\n')}`);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
