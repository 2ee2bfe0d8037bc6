import { DeployError } from '../deploy-error.ts';
import { nameSchema, pathSchema, versionSchema, type Release } from '../release/release.ts';
import { DESCRIPTION, describedRelease } from './described-release.ts';
import type { Objects } from './objects.ts';
import type { StoredFile, StoredRelease } from './store.ts';

const WRITES_AT_ONCE = 8;
// Nobody takes this long to publish: a release that is still not whole was given up.
const GIVEN_UP_AFTER_MS = 10 * 60_000;

/**
 * Releases as objects below `store/<name>/<version>/`. The description is written first, on the
 * condition that there is none: it decides which bytes a version has. Until the last file has
 * followed, the release is broken, and neither served nor pinned.
 */
export class S3Releases {
  readonly #objects: Objects;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  async release(name: string, version: string): Promise<StoredRelease> {
    const folder = folderOf(name, version);
    const description = folder && (await this.#objects.get(folder + DESCRIPTION));
    if (!folder || !description) return { state: 'absent' };
    const sizes = await this.#objects.sizes(folder);
    return describedRelease(name, version, description.bytes.toString(), (path) =>
      sizes.get(folder + path),
    );
  }

  names(): Promise<string[]> {
    return this.#objects.folders('store/');
  }

  async versions(name: string): Promise<string[]> {
    if (!nameSchema.safeParse(name).success) return [];
    return this.#objects.folders(`store/${name}/`);
  }

  async openFile(name: string, version: string, path: string): Promise<StoredFile | undefined> {
    const key = keyOf(name, version, path);
    return key ? this.#objects.open(key) : undefined;
  }

  async readFile(name: string, version: string, path: string): Promise<Buffer | undefined> {
    const key = keyOf(name, version, path);
    return key ? (await this.#objects.get(key))?.bytes : undefined;
  }

  async write(release: Release, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const folder = `store/${release.name}/${release.version}/`;
    await this.#claim(release, folder + DESCRIPTION);
    const waiting = [...files];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await this.#objects.put(folder + next[0], next[1]);
      }
    };
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
    // Another publisher that took this one for dead may have replaced the description meanwhile.
    const there = await this.#objects.get(folder + DESCRIPTION);
    if (digestIn(there?.bytes) !== release.digest) throw justPublished(release);
  }

  async remove(name: string, version: string): Promise<void> {
    const folder = folderOf(name, version);
    if (!folder) return;
    // Without its description the rest no longer counts as a release.
    await this.#objects.remove([folder + DESCRIPTION]);
    await this.#objects.remove([...(await this.#objects.sizes(folder)).keys()]);
  }

  async #claim(release: Release, key: string): Promise<void> {
    const text = JSON.stringify(release, null, 2);
    if ((await this.#objects.put(key, text, { ifAbsent: true })) === 'done') return;
    const there = await this.#objects.get(key);
    if (!there) return this.#claim(release, key);
    if (digestIn(there.bytes) === release.digest) return;
    const { state } = await this.release(release.name, release.version);
    const isGivenUp = Date.now() - there.storedAt.getTime() > GIVEN_UP_AFTER_MS;
    if (state === 'valid' || !isGivenUp) throw justPublished(release);
    const put = await this.#objects.put(key, text, { ifTag: there.tag });
    if (put === 'refused') throw justPublished(release);
  }
}

function justPublished({ name, version }: Release): DeployError {
  return new DeployError(
    'conflict',
    `${name}@${version} was just published, or is being published, with other content.`,
  );
}

function digestIn(description: Buffer | undefined): unknown {
  try {
    return (JSON.parse(description?.toString() ?? '') as Partial<Release>).digest;
  } catch {
    return undefined;
  }
}

function folderOf(name: string, version: string): string | undefined {
  const plain = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  return plain ? `store/${name}/${version}/` : undefined;
}

function keyOf(name: string, version: string, path: string): string | undefined {
  const folder = folderOf(name, version);
  return folder && pathSchema.safeParse(path).success ? folder + path : undefined;
}
