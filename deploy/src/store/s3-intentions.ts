import type { Objects } from './objects.ts';

/** Short-lived intentions to pin or remove, as objects `marks/<kind>/<name>`. */
export class S3Intentions {
  readonly #objects: Objects;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  async write(kind: string, name: string, text: string): Promise<void> {
    await this.#objects.put(`marks/${kind}/${name}`, text);
  }

  async all(kind: string): Promise<Map<string, string>> {
    const folder = `marks/${kind}/`;
    const found = new Map<string, string>();
    for (const key of (await this.#objects.sizes(folder)).keys()) {
      const there = await this.#objects.get(key);
      if (there) found.set(key.slice(folder.length), there.bytes.toString());
    }
    return found;
  }

  async remove(kind: string, name: string): Promise<void> {
    await this.#objects.remove([`marks/${kind}/${name}`]);
  }
}
