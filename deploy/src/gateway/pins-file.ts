import { toBrowserPins } from '../pins/browser-pins.ts';
import type { ShownPins } from '../pins/pin-set.ts';
import { canaryPins } from '../pins/sets.ts';
import { compress } from '../publish/compress.ts';
import { integrityOf } from '../signing/integrity.ts';
import type { Encoding } from '../release/stored-copies.ts';
import { contentType } from '../serving/content-types.ts';
import { headerTable } from '../serving/headers.ts';
import { negotiateEncoding } from '../serving/negotiate-encoding.ts';
import { refuse, send, type Exchange } from './responses.ts';
import type { PinsInForce } from './served-pins.ts';

const REMEMBERED = 20;

/** Pins as a separate script, named for its content, so that browsers keep it for good. */
export interface PinsFile {
  path: string;
  integrity: string;
  body: string;
}

/** The file of pins that a page refers to, unless its pins are for one browser alone. */
export function pinsFileOf(pins: ShownPins): PinsFile {
  const body = `globalThis.kanbanPins=${JSON.stringify(toBrowserPins(pins))}`;
  const integrity = integrityOf(body);
  const name = Buffer.from(integrity.slice(7), 'base64').toString('base64url').slice(0, 16);
  return { path: `/pins/${pins.revision}.${name}.js`, integrity, body };
}

/** Serves the files of pins, of revisions before and after the current one too. */
export class PinsFiles {
  readonly #pins: PinsInForce;
  readonly #packed = new Map<string, ReturnType<typeof pack>>();

  constructor(pins: PinsInForce) {
    this.#pins = pins;
  }

  async serve(exchange: Exchange): Promise<void> {
    const precompressed = this.#packed.get(exchange.path) ?? (await this.#pack(exchange.path));
    if (!precompressed) {
      refuse(exchange, 404, 'No such pins.');
      return;
    }
    const copies = await precompressed;
    const accepted = exchange.request.headers['accept-encoding']?.toString();
    const encoding = negotiateEncoding(accepted, copies.encodings);
    const headers = {
      ...headerTable.versioned,
      'content-type': contentType(exchange.path),
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    };
    send(exchange, 200, headers, copies.bodies[encoding ?? 'plain'] ?? '');
  }

  async #pack(path: string) {
    const [, revision] = /^\/pins\/([1-9]\d{0,8})\.[\w-]{16}\.js$/.exec(path) ?? [];
    const pins = revision === undefined ? undefined : await this.#pins.revision(Number(revision));
    const sets = pins ? [pins, canaryPins(pins)] : [];
    const file = sets
      .flatMap((set) => (set ? [pinsFileOf(set)] : []))
      .find((one) => one.path === path);
    if (!file) return undefined;
    const [oldest] = this.#packed.keys();
    if (oldest && this.#packed.size >= REMEMBERED) this.#packed.delete(oldest);
    const precompressed = pack(file.body);
    this.#packed.set(path, precompressed);
    return precompressed;
  }
}

async function pack(body: string) {
  const precompressed = await compress('pins.js', Buffer.from(body));
  const bodies: Record<string, Buffer> = { plain: Buffer.from(body) };
  for (const [encoding, bytes] of Object.entries(precompressed))
    bodies[encoding] = Buffer.from(bytes);
  return { bodies, encodings: Object.keys(precompressed) as Encoding[] };
}
