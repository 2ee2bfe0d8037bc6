import type { IncomingMessage } from 'node:http';
import { headerTable } from '../serving/headers.ts';
import { readPass, type GroupPass } from '../signing/group-pass.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import { cookieOf, refuse, send, type Exchange } from './responses.ts';

const COOKIE = 'kanban-groups';
const MAX_GROUPS = 4;

/** Lets browsers into groups by passes that operators hand out as links. */
export class GroupPasses {
  readonly #keys: KeySource;
  readonly #env: string;
  readonly #now: () => number;

  constructor(keys: KeySource, env: string, now: () => number = Date.now) {
    this.#keys = keys;
    this.#env = env;
    this.#now = now;
  }

  /**
   * Handles `?group-pass=<pass>` and `?group-pass=off`: the browser becomes a member, or leaves all groups.
   * Returns false if the address has no such parameter.
   */
  async respond(exchange: Exchange): Promise<boolean> {
    const { request, path } = exchange;
    if (!request.url?.includes('group-pass=')) return false;
    const { searchParams } = new URL(request.url, 'http://gateway');
    const asked = searchParams.get('group-pass');
    if (asked === null) return false;
    const pass = asked === 'off' ? undefined : await this.#read(asked);
    if (asked !== 'off' && !pass) {
      refuse(exchange, 403, 'This link is no pass, or no longer. Ask an operator for a new one.');
      return true;
    }
    const kept = pass ? await this.#keep(request, asked, pass) : '';
    const age = pass ? Math.ceil((Date.parse(pass.until) - this.#now()) / 1000) : 0;
    searchParams.delete('group-pass');
    const rest = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
    const headers = {
      ...headerTable.error,
      // A path that begins with two slashes would lead to another host.
      location: path.replace(/^\/+/, '/') + rest,
      'set-cookie': `${COOKIE}=${kept}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`,
    };
    send(exchange, 303, headers, '');
    return true;
  }

  /** The groups that a browser is a member of. */
  async groupsOf(request: IncomingMessage): Promise<string[]> {
    const passes = await Promise.all(textsIn(request).map((text) => this.#read(text)));
    return passes.flatMap((pass) => (pass ? [pass.group] : []));
  }

  /** The passes that the browser has then: a new one replaces that of the same group. */
  async #keep(request: IncomingMessage, text: string, { group }: GroupPass): Promise<string> {
    const kept = [text];
    for (const one of textsIn(request)) {
      const pass = await this.#read(one);
      if (pass && pass.group !== group) kept.push(one);
    }
    return kept.slice(0, MAX_GROUPS).join('~');
  }

  async #read(text: string): Promise<GroupPass | undefined> {
    return readPass(text, this.#env, await trustedKeys(this.#keys, 'operator'), this.#now());
  }
}

function textsIn(request: IncomingMessage): string[] {
  const value = cookieOf(request, COOKIE) ?? '';
  return value === '' ? [] : value.split('~').slice(0, MAX_GROUPS);
}
