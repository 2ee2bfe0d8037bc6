import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeployError } from '../deploy-error.ts';
import { nameSchema, pathSchema, versionSchema, type Release } from '../release/release.ts';
import { DESCRIPTION, describedRelease } from './described-release.ts';
import {
  absent,
  draftName,
  hasCode,
  namesIn,
  readIfThere,
  syncDirectory,
  writeDurably,
} from './durable-files.ts';
import type { StoredFile, StoredRelease } from './store.ts';

/** Releases as directories `<name>/<version>/`, each renamed into place when complete. */
export class DiskReleases {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async release(name: string, version: string): Promise<StoredRelease> {
    const directory = this.#directory(name, version);
    if (!directory || !(await stat(directory).catch(absent))) return { state: 'absent' };
    const text = await readIfThere(join(directory, DESCRIPTION));
    return describedRelease(name, version, text?.toString(), async (path) => {
      const found = await stat(join(directory, path)).catch(absent);
      return found?.isFile() ? found.size : undefined;
    });
  }

  async names(): Promise<string[]> {
    return (await namesIn(this.#root)).filter((name) => nameSchema.safeParse(name).success);
  }

  async versions(name: string): Promise<string[]> {
    return nameSchema.safeParse(name).success ? namesIn(join(this.#root, name)) : [];
  }

  async openFile(name: string, version: string, path: string): Promise<StoredFile | undefined> {
    const directory = this.#directory(name, version);
    if (!directory || !pathSchema.safeParse(path).success) return undefined;
    const file = await open(join(directory, path), 'r').catch(absent);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { size, stream: file.createReadStream() };
  }

  async readFile(name: string, version: string, path: string): Promise<Buffer | undefined> {
    const directory = this.#directory(name, version);
    if (!directory || !pathSchema.safeParse(path).success) return undefined;
    return readIfThere(join(directory, path));
  }

  async write(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const shelf = join(this.#root, release.name);
    const draft = join(shelf, draftName('publishing'));
    await mkdir(draft, { recursive: true });
    try {
      for (const [path, bytes] of files) await writeDurably(join(draft, path), bytes);
      await writeDurably(join(draft, DESCRIPTION), JSON.stringify(release, null, 2));
      const directories = new Set([...files.keys()].map((path) => dirname(join(draft, path))));
      for (const directory of directories.add(draft)) await syncDirectory(directory);
      await this.#putInPlace(draft, release);
      await syncDirectory(shelf);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  // Moved away first, since a half-removed release must not be taken for a whole one.
  async remove(name: string, version: string): Promise<void> {
    const directory = this.#directory(name, version);
    if (!directory) return;
    const aside = join(this.#root, name, draftName('removed'));
    await rename(directory, aside).catch(absent);
    await rm(aside, { recursive: true, force: true });
  }

  async #putInPlace(draft: string, release: Release): Promise<void> {
    const target = join(this.#root, release.name, release.version);
    try {
      await rename(draft, target);
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
      const there = await this.release(release.name, release.version);
      if (there.state === 'valid') {
        throw new DeployError('conflict', `${release.name}@${release.version} was just published.`);
      }
      const aside = join(this.#root, release.name, draftName('broken'));
      await rename(target, aside);
      await rename(draft, target);
      await rm(aside, { recursive: true, force: true });
    }
  }

  #directory(name: string, version: string): string | undefined {
    const plain = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
    return plain ? join(this.#root, name, version) : undefined;
  }
}
