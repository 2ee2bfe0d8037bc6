import type { IncomingMessage } from 'node:http';
import { DeployError } from '../deploy-error.ts';
import { incompatibilities } from '../pin/compatibility.ts';
import { toPin } from '../pin/to-pin.ts';
import type { DevOrigins } from '../pins/browser-pins.ts';
import { pinsByName, type PinnedVersion, type ShownPins } from '../pins/pin-set.ts';
import type { Release } from '../release/release.ts';
import { SHELL } from '../release/release-names.ts';
import { headerTable } from '../serving/headers.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { signatureProblem } from '../signing/signature.ts';
import type { Store } from '../store/store.ts';
import {
  OVERRIDE_COOKIE,
  parseOverride,
  parseOverrides,
  type Override,
} from './override-cookie.ts';
import { cookieOf, refuse, send, type Exchange } from './responses.ts';
import type { ServedSet } from './served-pins.ts';

const HOURS_8_S = 28_800;

/** A set as one browser gets it, and the machines that serve remotes of it. */
interface OverriddenSet {
  set: ServedSet;
  devOrigins: DevOrigins;
}

/** Lets one browser have other versions of remotes, where the signed pins allow it. */
export class Overrides {
  readonly #store: Store;
  readonly #keys: KeySource;

  constructor(store: Store, keys: KeySource) {
    this.#store = store;
    this.#keys = keys;
  }

  /**
   * Handles `?override=<remote>@<version>` and `<remote>@<port>`, for a remote from the browser's own
   * machine; `<remote>@off` takes one away and `off` all. Returns false without such a parameter.
   */
  async respond(exchange: Exchange, pins: ShownPins): Promise<boolean> {
    const { request, path } = exchange;
    if (!request.url?.includes('override=')) return false;
    const { searchParams } = new URL(request.url, 'http://gateway');
    const asked = searchParams.get('override');
    if (asked === null) return false;
    if (asked !== 'off' && !pins.settings?.override) {
      const how = `An operator allows it: "deploy settings ${pins.env} --override allow".`;
      refuse(exchange, 403, `${pins.env} takes no remote from elsewhere. ${how}`);
      return true;
    }
    const wanted = parseOverride(asked);
    // A remote that is not pinned yet may be one; the page itself may not.
    if (asked !== 'off' && (!wanted || wanted.name === SHELL)) {
      const examples = 'mf-kanban@1.3.0 or, for this machine, mf-kanban@8101';
      refuse(exchange, 400, `"${asked}" is not <remote>@<version>, as ${examples}.`);
      return true;
    }
    const problem = wanted && (await this.#problemOf(wanted, pins));
    if (problem !== undefined) {
      refuse(exchange, 409, problem);
      return true;
    }
    searchParams.delete('override');
    const rest = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
    const kept = wanted ? withOverride(overridesOf(request, pins), wanted) : [];
    const value = kept.map(({ name, from }) => `${name}@${from}`).join('~');
    const age = kept.length > 0 ? HOURS_8_S : 0;
    const headers = {
      ...headerTable.error,
      // A path that begins with two slashes would lead to another host.
      location: path.replace(/^\/+/, '/') + rest,
      'set-cookie': `${OVERRIDE_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Strict; HttpOnly`,
    };
    send(exchange, 303, headers, '');
    return true;
  }

  /** The set of this browser: what it has chosen takes the place of what is pinned. */
  async apply(request: IncomingMessage, set: ServedSet): Promise<OverriddenSet> {
    const origins: Record<string, string> = {};
    const versions: Record<string, PinnedVersion> = {};
    for (const { name, from } of overridesOf(request, set.pins)) {
      if (typeof from === 'number') origins[name] = `http://localhost:${from}/`;
      else {
        const release = await this.#releaseOf(name, from);
        if (typeof release !== 'string') versions[name] = toPin(release);
      }
    }
    if (Object.keys(versions).length === 0) return { set, devOrigins: origins };
    const overridden = Object.keys(versions);
    const pins = { ...set.pins, remotes: { ...set.pins.remotes, ...versions }, overridden };
    return { set: { ...set, pins }, devOrigins: origins };
  }

  /** Why an override cannot be; undefined if it can. */
  async #problemOf({ name, from }: Override, pins: ShownPins): Promise<string | undefined> {
    if (typeof from !== 'string' || from === 'off') return undefined;
    const release = await this.#releaseOf(name, from);
    if (typeof release === 'string') return release;
    const others = Object.entries(pinsByName(pins)).filter(([other]) => other !== name);
    const found = await Promise.all(
      others.map(([other, { version }]) => this.#store.release(other, version)),
    );
    const set = found.flatMap((there) => (there.state === 'valid' ? [there.release] : []));
    return incompatibilities([...set, release])[0]?.text;
  }

  /** A release that somebody who may has published, or why it is none. */
  async #releaseOf(name: string, version: string): Promise<Release | string> {
    const there = await this.#store.release(name, version);
    if (there.state !== 'valid') return `${name}@${version} is not in the store.`;
    try {
      // No operator has signed for it, so the publisher has to be trusted.
      const trusted = await trustedKeys(this.#keys, 'publisher');
      const act = { verb: 'publish', remote: name } as const;
      const problem = signatureProblem(there.release, trusted, act);
      return problem ? `${name}@${version} is ${problem}.` : there.release;
    } catch (error) {
      if (!(error instanceof DeployError)) throw error;
      return `This gateway has no PUBLISHER_PUBLIC_KEY to check ${name}@${version} with.`;
    }
  }
}

function overridesOf(request: IncomingMessage, pins: ShownPins): Override[] {
  if (!pins.settings?.override) return [];
  const found = parseOverrides(cookieOf(request, OVERRIDE_COOKIE) ?? '');
  return found.filter(({ name }) => name !== SHELL);
}

function withOverride(others: readonly Override[], wanted: Override): Override[] {
  const kept = others.filter(({ name }) => name !== wanted.name);
  return wanted.from === 'off' ? kept : [...kept, wanted];
}
