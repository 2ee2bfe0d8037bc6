import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionUrl } from './cluster.ts';
import { postmasterState } from './leftover-server.ts';

/** Where to reach the server that another process of ours runs on a data directory. */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  const place = join(dataDir, 'postgres');
  const server = await postmasterState(join(place, 'data'));
  if (server?.ready !== true) {
    throw new Error(`The database in ${dataDir} is starting or stopping: try again in a moment.`);
  }
  const password = (await readFile(join(place, 'password'), 'utf8')).trim();
  return connectionUrl({ password, sockets: server.sockets, database: 'postgres' });
}
