import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftName, namesIn, readIfThere, writeDurably } from './durable-files.ts';

/** Small texts that are written over, as files `<kind>/<name>`. */
export class DiskNotes {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async write(kind: string, name: string, text: string): Promise<void> {
    const path = join(this.#root, kind, name);
    const draft = join(dirname(path), draftName('note'));
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(draft, text);
    await rename(draft, path);
  }

  async all(kind: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of await namesIn(join(this.#root, kind))) {
      const text = (await readIfThere(join(this.#root, kind, name)))?.toString();
      if (text !== undefined) found.set(name, text);
    }
    return found;
  }

  async remove(kind: string, name: string): Promise<void> {
    await rm(join(this.#root, kind, name), { force: true });
  }
}
