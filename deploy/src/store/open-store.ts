import { join, resolve } from 'node:path';
import { DiskEnvironments } from './disk-environments.ts';
import { DiskReleases } from './disk-releases.ts';
import type { Store } from './store.ts';

export type { Store, StoredFile, StoredRelease } from './store.ts';

/** Opens the release store in a directory; nothing is made before something is written. */
export function openStore(directory: string): Store {
  const location = resolve(directory);
  const releases = new DiskReleases(join(location, 'store'));
  const environments = new DiskEnvironments(join(location, 'envs'));
  return {
    location,
    keyDirectory: join(location, 'keys'),
    release: (name, version) => releases.release(name, version),
    versions: (name) => releases.versions(name),
    openFile: (name, version, path) => releases.openFile(name, version, path),
    readFile: (name, version, path) => releases.readFile(name, version, path),
    writeRelease: (release, files) => releases.write(release, files),
    environments: () => environments.names(),
    current: (env) => environments.current(env),
    currentTag: (env) => environments.currentTag(env),
    revisions: (env) => environments.revisions(env),
    revision: (env, revision) => environments.revision(env, revision),
    commit: (env, revision, text) => environments.commit(env, revision, text),
    watch: (env, changed) => environments.watch(env, changed),
  };
}
