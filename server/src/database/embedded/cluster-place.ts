import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';
import { unprivilegedUser, type RunAs } from './unprivileged-user.ts';

const SYSTEM_STATE = '/var/lib';

export interface ClusterPlace {
  /** The folder that holds everything PostgreSQL must reach. */
  readonly directory: string;
  /** Left out: PostgreSQL runs as ourselves. */
  readonly runAs: RunAs | undefined;
}

async function canEnter(directory: string, runAs: RunAs): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { runAs }).then(
    () => true,
    () => false,
  );
}

async function ownedDirectory(directory: string, { uid, gid }: RunAs): Promise<string> {
  await chown(directory, uid, gid);
  await chmod(directory, 0o700);
  return directory;
}

/**
 * `postgres` in the data directory. When PostgreSQL's user may not enter the data directory, as
 * below /root, that name is a link to a folder below /var/lib.
 */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  const place = join(dataDir, 'postgres');
  const user = await unprivilegedUser();
  const existing = await lstat(place).catch(() => undefined);
  if (existing !== undefined) {
    const directory = existing.isSymbolicLink() ? await readlink(place) : place;
    const { uid, gid } = await lstat(directory);
    // Keeps its owner, as when root takes over from an ordinary user.
    return { directory, runAs: user === undefined || uid === 0 ? user : { uid, gid } };
  }
  await mkdir(place, { mode: 0o700 });
  if (user === undefined) return { directory: place, runAs: undefined };
  if (await canEnter(await ownedDirectory(place, user), user)) {
    return { directory: place, runAs: user };
  }
  await rmdir(place);
  const elsewhere = await ownedDirectory(await mkdtemp(join(SYSTEM_STATE, 'kanban-')), user);
  await symlink(elsewhere, place);
  return { directory: elsewhere, runAs: user };
}
