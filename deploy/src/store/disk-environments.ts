import { mkdirSync, watch } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployError } from '../deploy-error.ts';
import { nameSchema } from '../release/release.ts';
import {
  absent,
  draftName,
  hasCode,
  namesIn,
  readIfThere,
  syncDirectory,
  writeDurably,
} from './durable-files.ts';
import { CREATION } from './creation.ts';
import { environmentThere, revisionTaken } from './environment-conflicts.ts';

/** Pins as `<env>/current.json` and `<env>/history/<revision>.json`. */
export class DiskEnvironments {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A folder alone says nothing: a gateway that looks for pins makes one. */
  async names(): Promise<string[]> {
    const files = ['current.json', 'history', CREATION];
    const names = await namesIn(this.#root);
    const isThere = async (name: string) =>
      (await namesIn(join(this.#root, name))).some((file) => files.includes(file));
    const found = await Promise.all(names.map(isThere));
    return names.filter((_, index) => found[index]);
  }

  async creation(env: string): Promise<string | undefined> {
    return (await readIfThere(this.#path(env, CREATION)))?.toString();
  }

  async create(env: string, text: string): Promise<void> {
    const folder = this.#path(env);
    await mkdir(folder, { recursive: true });
    await this.#writeOnce(folder, CREATION, text, () => environmentThere(env));
  }

  async current(env: string): Promise<string | undefined> {
    return (await readIfThere(this.#path(env, 'current.json')))?.toString();
  }

  async currentTag(env: string): Promise<string> {
    const found = await stat(this.#path(env, 'current.json')).catch(absent);
    return found ? `${found.ino}-${found.size}-${found.mtimeMs}` : 'none';
  }

  async revisions(env: string): Promise<number[]> {
    const names = await namesIn(this.#path(env, 'history'));
    return names
      .filter((name) => /^[1-9]\d*\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);
  }

  async revision(env: string, revision: number): Promise<string | undefined> {
    return (await readIfThere(this.#path(env, 'history', `${revision}.json`)))?.toString();
  }

  // The link decides: of two operators at the same revision one fails here.
  async commit(env: string, revision: number, text: string): Promise<void> {
    const history = this.#path(env, 'history');
    await mkdir(history, { recursive: true });
    await this.#writeOnce(history, `${revision}.json`, text, () => revisionTaken(env, revision));
    await this.#replaceCurrent(env, revision, text);
  }

  // Moved away first, since half a history must not be taken for a damaged one.
  async remove(env: string): Promise<void> {
    const aside = join(this.#root, draftName('removed'));
    await rename(this.#path(env), aside).catch(absent);
    await rm(aside, { recursive: true, force: true });
  }

  async #writeOnce(folder: string, name: string, text: string, taken: () => DeployError) {
    const draft = join(folder, draftName('committing'));
    await writeDurably(draft, text);
    try {
      await link(draft, join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      throw taken();
    } finally {
      await rm(draft, { force: true });
    }
    await syncDirectory(folder);
  }

  // Two writers of successive revisions may reach this in either order. Each looks again after
  // writing, so the final state is always the highest revision.
  async #replaceCurrent(env: string, revision: number, text: string): Promise<void> {
    for (let [latest, content] = [revision, text]; ;) {
      const draft = this.#path(env, draftName('current'));
      await writeDurably(draft, content);
      await rename(draft, this.#path(env, 'current.json'));
      await syncDirectory(this.#path(env));
      const highest = (await this.revisions(env)).at(-1) ?? latest;
      if (highest <= latest) return;
      latest = highest;
      content = (await this.revision(env, highest)) ?? content;
    }
  }

  watch(env: string, changed: () => void): () => void {
    const directory = this.#path(env);
    mkdirSync(directory, { recursive: true });
    const watcher = watch(directory, { persistent: false }, changed);
    // Readers look at the tag as well; losing the watch costs promptness, not correctness.
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  }

  #path(env: string, ...rest: string[]): string {
    if (!nameSchema.safeParse(env).success) {
      throw new DeployError('usage', `"${env}" is not a name for an environment.`);
    }
    return join(this.#root, env, ...rest);
  }
}
