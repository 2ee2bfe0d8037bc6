import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieOf } from '../gateway/responses.ts';
import { isSameSecret } from '../signing/same-secret.ts';

/** Why a request is refused. */
export interface Refusal {
  status: 403 | 405 | 421;
  why: string;
}

/**
 * The one browser that may look: it has opened the address with the secret, which works once. The
 * cookie that it gets instead is worth nothing to other sites, and signs nothing by itself.
 */
export class Session {
  readonly origin: string;
  readonly #secret = randomBytes(32).toString('base64url');
  readonly #cookie = randomBytes(32).toString('base64url');
  readonly #name: string;
  #isOpened = false;
  #isEnded = false;

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`;
    // Browsers do not tie cookies to ports: two agents must not overwrite each other's.
    this.#name = `operate-${port}`;
  }

  /** Where the operator's browser begins. */
  get address(): string {
    return `${this.origin}/open?secret=${this.#secret}`;
  }

  /** Why a request is not from the page of this agent; undefined if it is, or may open it. */
  refusal({ method = '', headers }: IncomingMessage): Refusal | undefined {
    // A name that somebody else's server resolves to this machine is not ours.
    if (headers.host !== new URL(this.origin).host) {
      return { status: 421, why: 'This is not the address that "deploy operate" has printed.' };
    }
    if (!['GET', 'HEAD', 'POST'].includes(method)) {
      return { status: 405, why: `${method} is not used here.` };
    }
    const site = headers['sec-fetch-site'] ?? 'none';
    if (site !== 'same-origin' && site !== 'none') {
      return { status: 403, why: 'Other sites may not send anything here.' };
    }
    if (method === 'POST' && headers.origin !== this.origin) {
      return { status: 403, why: 'Only a page of this address may send this.' };
    }
    return undefined;
  }

  /** Takes the secret once; returns the header that sets the cookie. */
  open(secret: string): string | undefined {
    if (this.#isOpened || !isSameSecret(secret, this.#secret)) return undefined;
    this.#isOpened = true;
    return `${this.#name}=${this.#cookie}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Lets nobody in any more. */
  end(): void {
    this.#isEnded = true;
  }

  /** Whether a request has the cookie. */
  isIn(request: IncomingMessage): boolean {
    if (this.#isEnded) return false;
    return isSameSecret(cookieOf(request, this.#name) ?? '', this.#cookie);
  }
}
