import { DeployError } from '../deploy-error.ts';
import { nameSchema } from '../release/release.ts';
import type { Objects } from './objects.ts';
import { CREATION } from './creation.ts';
import { environmentThere, revisionTaken } from './environment-conflicts.ts';

const LOOK_EVERY_MS = 2000;

/** Pins as objects `envs/<env>/current.json` and `envs/<env>/history/<revision>.json`. */
export class S3Environments {
  readonly #objects: Objects;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  names(): Promise<string[]> {
    return this.#objects.folders('envs/');
  }

  async creation(env: string): Promise<string | undefined> {
    return (await this.#objects.get(keyOf(env, CREATION)))?.bytes.toString();
  }

  async create(env: string, text: string): Promise<void> {
    const written = await this.#objects.put(keyOf(env, CREATION), text, { ifAbsent: true });
    if (written === 'refused') throw environmentThere(env);
  }

  async current(env: string): Promise<string | undefined> {
    return (await this.#objects.get(keyOf(env, 'current.json')))?.bytes.toString();
  }

  async currentTag(env: string): Promise<string> {
    return (await this.#objects.tag(keyOf(env, 'current.json'))) ?? 'none';
  }

  async revisions(env: string): Promise<number[]> {
    const folder = keyOf(env, 'history/');
    return [...(await this.#objects.sizes(folder)).keys()]
      .map((key) => key.slice(folder.length))
      .filter((name) => /^[1-9]\d*\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);
  }

  async revision(env: string, revision: number): Promise<string | undefined> {
    return (await this.#objects.get(keyOf(env, `history/${revision}.json`)))?.bytes.toString();
  }

  // The write under a condition is the point of decision: of two operators at one revision one fails.
  async commit(env: string, revision: number, text: string): Promise<void> {
    const key = keyOf(env, `history/${revision}.json`);
    if ((await this.#objects.put(key, text, { ifAbsent: true })) === 'refused') {
      throw revisionTaken(env, revision);
    }
    await this.#replaceCurrent(env, revision, text);
  }

  async remove(env: string): Promise<void> {
    // Without its current pins nobody looks for the rest.
    await this.#objects.remove([keyOf(env, 'current.json')]);
    await this.#objects.remove([...(await this.#objects.sizes(keyOf(env, ''))).keys()]);
  }

  // Writers of successive revisions may come in either order: the highest wins, and our write is
  // refused if the object has changed since we read it.
  async #replaceCurrent(env: string, revision: number, text: string): Promise<void> {
    const key = keyOf(env, 'current.json');
    for (;;) {
      const there = await this.#objects.get(key);
      const highest = (await this.revisions(env)).at(-1) ?? revision;
      const latest = highest > revision ? ((await this.revision(env, highest)) ?? text) : text;
      if (there?.bytes.equals(Buffer.from(latest))) return;
      const condition = there ? { ifTag: there.tag } : ({ ifAbsent: true } as const);
      if ((await this.#objects.put(key, latest, condition)) === 'done') return;
    }
  }

  watch(env: string, changed: () => void): () => void {
    keyOf(env, '');
    const timer = setInterval(changed, LOOK_EVERY_MS).unref();
    return () => clearInterval(timer);
  }
}

function keyOf(env: string, path: string): string {
  if (nameSchema.safeParse(env).success) return `envs/${env}/${path}`;
  throw new DeployError('usage', `"${env}" is not a name for an environment.`);
}
