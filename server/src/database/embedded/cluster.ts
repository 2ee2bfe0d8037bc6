import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import type { ClusterPlace } from './cluster-place.ts';

const SUPERUSER = 'kanban';
// The system's limit for a socket's path is 104 bytes or a few more.
const MAX_SOCKET_DIRECTORY_BYTES = 80;

/** The connection string of a database on the server whose socket is in a folder. */
export function connectionUrl(to: { password: string; sockets: string; database: string }): string {
  const host = encodeURIComponent(to.sockets);
  return `postgres://${SUPERUSER}:${to.password}@localhost/${to.database}?host=${host}`;
}

/** The password of the database, made at the first start; only its owner can read the file. */
export async function clusterPassword({ directory, runAs }: ClusterPlace): Promise<string> {
  const file = join(directory, 'password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (runAs) await chown(file, runAs.uid, runAs.gid);
  return password;
}

// Lower case works for every script, on every system that the server runs on.
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Creates the cluster unless it exists. It is named last, so that an interrupted creation does not
 * count.
 */
export async function ensureCluster(
  { directory, runAs }: ClusterPlace,
  binaries: string,
  locale: readonly string[] = LOCALE,
): Promise<string> {
  const data = join(directory, 'data');
  const exists = await access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return data;
  const unfinished = `${data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await run(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${join(directory, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
      '--no-instructions',
    ],
    { runAs, cwd: directory },
  );
  await rename(unfinished, data);
  return data;
}

/** A private folder for the server's socket, with a path short enough for sockets. */
export async function socketDirectory({ directory, runAs }: ClusterPlace): Promise<string> {
  const near = join(directory, 'socket');
  const isShort = Buffer.byteLength(near) <= MAX_SOCKET_DIRECTORY_BYTES && !near.includes(',');
  if (isShort) await mkdir(near, { recursive: true, mode: 0o700 });
  const chosen = isShort ? near : await mkdtemp(join(tmpdir(), 'kanban-'));
  if (runAs) await chown(chosen, runAs.uid, runAs.gid);
  return chosen;
}
