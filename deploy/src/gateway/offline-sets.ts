import { createHash } from 'node:crypto';
import { allowsServiceWorker, type DevOrigins } from '../pins/browser-pins.ts';
import { pinsByName, type ShownPins } from '../pins/pin-set.ts';
import { basePath, SERVICE_WORKER } from '../release/release-names.ts';
import { RELEASE_NOTES } from '../release/release-notes.ts';
import { releaseDigest, type ReleaseFile } from '../release/release.ts';
import { contentType } from '../serving/content-types.ts';
import { pageHeaders, type SignInProvider } from '../serving/headers.ts';
import type { Store } from '../store/store.ts';
import { pinsFileOf } from './pins-file.ts';
import { renderPage } from './render-page.ts';
import type { ServedSet } from './served-pins.ts';

/** What a service worker keeps in order to open pages of a set without the gateway. */
export interface OfflineSet {
  /** Differs when anything of the page does. */
  id: string;
  revision: number;
  /** The page for any address; the nonce is still to be filled in, here and in the headers. */
  page: string;
  headers: Record<string, string>;
  /** The integrity of every file that pages of the set may load, by its path. */
  files: Record<string, string>;
}

/** The header by which a page names its set to the service worker. */
export const SET_HEADER = 'kanban-set';

/** In place of a set: no page may be opened without the gateway. */
export const NO_SET = 'none';

interface Options {
  store: Store;
  devOrigins?: DevOrigins | undefined;
  signInProvider?: SignInProvider | undefined;
}

interface Described {
  page: Omit<OfflineSet, 'files'>;
  files?: Promise<OfflineSet['files']>;
}

/** The sets that browsers may keep: those that everybody gets, or all whom a canary takes in. */
export class OfflineSets {
  readonly #options: Options;
  #described = new Map<string, Described>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The name of a set, for the header of its pages. */
  idOf(set: ServedSet): string {
    return this.#describe(set)?.page.id ?? NO_SET;
  }

  /** Undefined when no page of the set may be kept. Fails while the store cannot be read. */
  async describe(set: ServedSet): Promise<OfflineSet | undefined> {
    const described = this.#describe(set);
    if (!described) return undefined;
    described.files ??= filesOf(this.#options.store, set.pins);
    try {
      return { ...described.page, files: await described.files };
    } catch (error) {
      delete described.files;
      throw error;
    }
  }

  #describe(set: ServedSet): Described | undefined {
    const { devOrigins = {}, signInProvider } = this.#options;
    const { pins } = set;
    const hasWorker = allowsServiceWorker(pins) && SERVICE_WORKER in pins.shell.files;
    // What a developer's machine serves changes without a revision.
    if (!hasWorker || Object.keys(devOrigins).length > 0) return undefined;
    const key = `${pins.revision} ${pins.inCanary ?? ''}`;
    const known = this.#described.get(key);
    if (known) return known;
    const [other] = this.#described.keys();
    if (other?.split(' ')[0] !== String(pins.revision)) this.#described = new Map();
    const page = renderPage(set, { address: '/', isKnown: true, signInProvider });
    const headers = pageHeaders('__NONCE__', {
      provider: signInProvider,
      mayHaveForeignOpener: true,
    });
    const hash = createHash('sha256')
      .update(JSON.stringify([page, headers]))
      .digest('base64url');
    const id = `${pins.revision}.${hash.slice(0, 16)}`;
    const described = { page: { id, revision: pins.revision, page, headers } };
    this.#described.set(key, described);
    return described;
  }
}

async function filesOf(store: Store, pins: ShownPins): Promise<Record<string, string>> {
  const shown = Object.entries(pinsByName(pins)).filter(([, pin]) => !pin.disabled);
  const listed = await Promise.all(
    shown.map(async ([name, { version, digest }]) => {
      const there = await store.release(name, version);
      if (there.state !== 'valid' || releaseDigest(there.release) !== digest) {
        throw new Error(`${name}@${version} is missing or was changed.`);
      }
      const base = basePath(name, version);
      return there.release.files
        .filter(isLoadedByPages)
        .map(({ path, integrity }) => [base + path, integrity]);
    }),
  );
  const { path, integrity } = pinsFileOf(pins);
  const own = pins.shell.checksFiles ? [[path, integrity]] : [];
  return Object.fromEntries([...own, ...listed.flat()]) as Record<string, string>;
}

function isLoadedByPages({ path, role }: ReleaseFile): boolean {
  if (path === SERVICE_WORKER) return false;
  if (role !== 'asset') return role === 'entry' || role === 'chunk' || role === 'style';
  return path === RELEASE_NOTES || /^(font|image)\//.test(contentType(path));
}
