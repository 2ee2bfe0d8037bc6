import type { Objects } from './objects.ts';

/** Small texts that are written over, as objects `<folder>/<kind>/<name>`. */
export class S3Notes {
  readonly #objects: Objects;
  readonly #folder: string;

  constructor(objects: Objects, folder: string) {
    this.#objects = objects;
    this.#folder = folder;
  }

  async write(kind: string, name: string, text: string): Promise<void> {
    await this.#objects.put(`${this.#folder}/${kind}/${name}`, text);
  }

  async all(kind: string): Promise<Map<string, string>> {
    const folder = `${this.#folder}/${kind}/`;
    const keys = [...(await this.#objects.sizes(folder)).keys()];
    const found = await Promise.all(
      keys.map(async (key) => [key, await this.#objects.get(key)] as const),
    );
    return new Map(
      found.flatMap(([key, there]) =>
        there ? [[key.slice(folder.length), there.bytes.toString()] as const] : [],
      ),
    );
  }

  async remove(kind: string, name: string): Promise<void> {
    await this.#objects.remove([`${this.#folder}/${kind}/${name}`]);
  }
}
