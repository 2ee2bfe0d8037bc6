import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another living process uses the data directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
  constructor(dataDir: string) {
    super(`The data directory ${dataDir} is in use by another running server.`);
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function responses(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Linux forgets an abstract socket with its process; elsewhere a dead one's file is removed. */
async function listenAlone(name: string): Promise<Server> {
  if (process.platform === 'linux') return listen(`\0${name}`);
  const path = join(tmpdir(), `${name}.lock`);
  try {
    return await listen(path);
  } catch (error) {
    if (await responses(path)) throw error;
    await rm(path, { force: true });
    return listen(path);
  }
}

/**
 * Holds a directory for this process alone. The lock is a listening socket, which the system closes
 * however the process ends, so a crash leaves nothing stale behind.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const place = await realpath(dataDir);
  const digest = createHash('sha256').update(place).digest('hex').slice(0, 32);
  let server: Server;
  try {
    server = await listenAlone(`kanban-data-${digest}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new DirectoryInUseError(dataDir);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
