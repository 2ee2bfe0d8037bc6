import { join, resolve } from 'node:path';
import { DiskEnvironments } from './disk-environments.ts';
import { DiskNotes } from './disk-notes.ts';
import { DiskReleases } from './disk-releases.ts';
import { S3Environments } from './s3-environments.ts';
import { S3Notes } from './s3-notes.ts';
import { S3Objects } from './s3-objects.ts';
import { S3Releases } from './s3-releases.ts';
import { readS3Settings } from './s3-settings.ts';
import type { Store } from './store.ts';

export type { Store, StoredFile, StoredRelease } from './store.ts';

/**
 * Opens a release store: a directory, or `s3://<bucket>/<prefix>`. Nothing is made before something
 * is written.
 */
export function openStore(location: string, environment: NodeJS.ProcessEnv = process.env): Store {
  if (location.startsWith('s3://')) {
    const objects = new S3Objects(readS3Settings(location, environment));
    return {
      ...storeOf(
        new S3Releases(objects),
        new S3Environments(objects),
        new S3Notes(objects, 'marks'),
        new S3Notes(objects, 'reports'),
      ),
      location,
      isRemote: true,
      keyDirectory: undefined,
    };
  }
  const directory = resolve(location);
  return {
    ...storeOf(
      new DiskReleases(join(directory, 'store')),
      new DiskEnvironments(join(directory, 'envs')),
      new DiskNotes(join(directory, 'marks')),
      new DiskNotes(join(directory, 'reports')),
    ),
    location: directory,
    isRemote: false,
    keyDirectory: join(directory, 'keys'),
  };
}

function storeOf(
  releases: DiskReleases | S3Releases,
  environments: DiskEnvironments | S3Environments,
  intentions: DiskNotes | S3Notes,
  reports: DiskNotes | S3Notes,
): Omit<Store, 'location' | 'isRemote' | 'keyDirectory'> {
  return {
    release: (name, version) => releases.release(name, version),
    names: () => releases.names(),
    versions: (name) => releases.versions(name),
    openFile: (name, version, path) => releases.openFile(name, version, path),
    readFile: (name, version, path) => releases.readFile(name, version, path),
    writeRelease: (release, files) => releases.write(release, files),
    removeRelease: (name, version) => releases.remove(name, version),
    environments: () => environments.names(),
    creation: async (env) => environments.creation(env),
    create: async (env, text) => environments.create(env, text),
    current: async (env) => environments.current(env),
    currentTag: async (env) => environments.currentTag(env),
    revisions: async (env) => environments.revisions(env),
    revision: async (env, revision) => environments.revision(env, revision),
    commit: async (env, revision, text) => environments.commit(env, revision, text),
    removeEnvironment: (env) => environments.remove(env),
    writeIntention: (kind, name, text) => intentions.write(kind, name, text),
    intentions: (kind) => intentions.all(kind),
    removeIntention: (kind, name) => intentions.remove(kind, name),
    writeReport: (env, name, text) => reports.write(env, name, text),
    reports: (env) => reports.all(env),
    removeReport: (env, name) => reports.remove(env, name),
    watch: (env, changed) => environments.watch(env, changed),
  };
}
