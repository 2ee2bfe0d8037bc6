import { DeployError } from '../deploy-error.ts';
import { incompatibilities } from '../pin/compatibility.ts';
import { verifyRelease } from '../pin/verify-release.ts';
import { releasesText, versionsIn, type Releases } from '../pins/sets.ts';
import type { Release } from '../release/release.ts';
import type { Trust } from '../signing/trusted-key.ts';
import type { Store } from '../store/store.ts';
import type { Verdict } from './find-turn.ts';
import type { SetServer } from './serve-sets.ts';

/** A set that is being served, to be looked at. */
interface Look {
  url: string;
  /** Such as `production#43`, or `production#42 with mf-boards@1.3.0`. */
  label: string;
  /** How many revisions, or releases, may still have brought the fault. */
  suspects: number;
}

export type Judge = (look: Look) => Promise<Verdict>;

interface Sources {
  store: Store;
  publisher: Trust;
  server: SetServer;
  judge: Judge;
  report?: ((line: string) => void) | undefined;
}

type NamedSet = Pick<Look, 'label' | 'suspects'> & {
  releases: Releases;
  /** A set that was never in force also has to fit together. */
  isMixed?: boolean;
};

/** Looks at each set once: serves it and has it judged, unless it cannot be served. */
export class LookAtSets {
  readonly #sources: Sources;
  readonly #verdicts = new Map<string, Verdict>();
  readonly #verified = new Map<string, Promise<Release | string>>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async at({ releases, label, suspects, isMixed = false }: NamedSet): Promise<Verdict> {
    const text = releasesText(releases);
    const known = this.#verdicts.get(text);
    if (known) return known;
    const { server, judge, report } = this.#sources;
    const problem = await this.#problemOf(releases, isMixed);
    if (problem !== undefined) report?.(`${label} is skipped: ${problem}`);
    else await server.show(releases);
    const look = { url: server.url, label, suspects };
    const verdict = problem === undefined ? await judge(look) : 'skip';
    this.#verdicts.set(text, verdict);
    return verdict;
  }

  /** Why a set cannot be served; undefined if it can be. */
  async #problemOf(set: Releases, isMixed: boolean): Promise<string | undefined> {
    const versions = Object.entries(versionsIn(set));
    const found = await Promise.all(versions.map((one) => this.#verify(...one)));
    const problem = found.find((one) => typeof one === 'string');
    if (problem !== undefined || !isMixed) return problem;
    return incompatibilities(found.filter((one) => typeof one !== 'string'))[0]?.text;
  }

  #verify(name: string, version: string): Promise<Release | string> {
    const { store, publisher } = this.#sources;
    const key = `${name}@${version}`;
    const known = this.#verified.get(key);
    if (known) return known;
    const verified = verifyRelease(store, publisher, name, version).catch((error: unknown) => {
      if (error instanceof DeployError) return error.message;
      throw error;
    });
    this.#verified.set(key, verified);
    return verified;
  }
}
