import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { AddressLimit } from '../beacons/address-limit.ts';
import { beaconSchema } from '../beacons/beacon.ts';
import { browserOf } from '../beacons/tally.ts';
import { BeaconBook } from '../beacons/beacon-book.ts';
import { StoredReports, type ReportStore } from '../beacons/stored-reports.ts';
import { clientAddress, trustedProxies } from '../beacons/client-address.ts';
import { parseJson } from '../parse-json.ts';
import { headerTable } from '../serving/headers.ts';
import { isSameSecret } from '../signing/same-secret.ts';
import { refuse, send, type Exchange } from './responses.ts';
import type { PinnedFiles } from './pinned-files.ts';
import type { PinsInForce } from './served-pins.ts';

export interface WatchingOptions {
  env: string;
  pins: PinsInForce;
  pinnedFiles: PinnedFiles;
  /** Where what pages report is kept, for this gateway after a restart and for others. */
  reports: ReportStore;
  log: (line: string) => void;
  /** Allows reading metrics and beacons from other machines. */
  metricsToken?: string | undefined;
  /** Addresses and networks of proxies that are trusted to name the client. */
  trustedProxies?: readonly string[] | undefined;
}

const BATCHES_PER_MINUTE = 120;
const MAX_BATCH_BYTES = 16_384;

/**
 * Collects the reports of pages and shows them to operators: `POST /beacons`, `GET /beacons`, `GET
 * /metrics`.
 */
export class Watching {
  readonly #options: WatchingOptions;
  readonly #register = new Registry();
  readonly #book: BeaconBook;
  readonly #stored: StoredReports;
  readonly #limit = new AddressLimit(BATCHES_PER_MINUTE);
  readonly #proxies;
  readonly #responses: Counter<'kind' | 'status'>;
  readonly #refused: Counter<'why'>;
  readonly #revision: Gauge;
  readonly #problems: Gauge;
  #hasProcess = false;

  constructor(options: WatchingOptions) {
    this.#options = options;
    this.#book = new BeaconBook(options.env, this.#register);
    const { reports, env, log } = options;
    this.#stored = new StoredReports({ store: reports, env, log, book: this.#book });
    this.#proxies = trustedProxies(options.trustedProxies ?? []);
    const registers = [this.#register];
    this.#responses = new Counter({
      registers,
      name: 'kanban_gateway_responses_total',
      labelNames: ['kind', 'status'],
      help: 'Responses by kind (page, store, api, other) and class of status.',
    });
    this.#refused = new Counter({
      registers,
      name: 'kanban_beacons_refused_total',
      labelNames: ['why'],
      help: 'What pages sent and the gateway did not take.',
    });
    this.#revision = new Gauge({
      registers,
      name: 'kanban_pins_revision',
      help: 'The revision that is served; 0 when there is none.',
    });
    this.#problems = new Gauge({
      registers,
      name: 'kanban_pins_problems',
      help: 'Why what is served is not simply what the store says now; 0 when it is. See /healthz.',
    });
  }

  /** Counts a response after it has been sent. */
  count({ path, response }: Exchange): void {
    const first = path.split('/')[1] ?? '';
    const kind = first === 'api' || first === 'store' ? first : /\./.test(path) ? 'other' : 'page';
    response.on('finish', () => {
      this.#responses.inc({ kind, status: `${Math.floor(response.statusCode / 100)}xx` });
    });
  }

  /** Remembers which revision an open page runs, which asks for the pins in force by its number. */
  async seePage({ request }: Exchange): Promise<void> {
    const [, number] = /[?&]page=([1-9]\d{0,8})(?:&|$)/.exec(request.url ?? '') ?? [];
    const { served } = await this.#options.pins.get();
    if (!number || !served || Number(number) > served.pins.revision) return;
    this.#book.seePage(Number(number));
    this.#stored.changed();
  }

  /** Stores what pages have reported. */
  close(): Promise<void> {
    return this.#stored.flush();
  }

  /** Takes a page's report. The page does not wait for the response, which has no content. */
  async take(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    const { served } = await this.#options.pins.get();
    const why = served ? this.#reasonToRefuse(request) : 'no-pins';
    if (why || !served) {
      this.#refuse(exchange, why ?? 'no-pins');
      return;
    }
    const beacon = beaconSchema.safeParse(parseJson(await text(request)));
    if (!beacon.success || beacon.data.env !== served.pins.env) {
      this.#refuse(exchange, 'malformed');
      return;
    }
    this.#book.write(beacon.data, served.pins, browserOf(request.headers['user-agent']));
    this.#stored.changed();
    send(exchange, 204, headerTable.error, '');
  }

  async serve(exchange: Exchange): Promise<void> {
    if (!mayRead(exchange.request, this.#options.metricsToken)) {
      refuse(exchange, 404, 'Nothing is here.');
      return;
    }
    if (exchange.path === '/beacons') {
      send(exchange, 200, headerTable.health, JSON.stringify(await this.#stored.summary()));
      return;
    }
    if (!this.#hasProcess) {
      collectDefaultMetrics({ register: this.#register, eventLoopMonitoringPrecision: 100 });
      this.#hasProcess = true;
    }
    const { pins, pinnedFiles } = this.#options;
    const { served, problems } = await pinnedFiles.withMissing(await pins.get());
    this.#revision.set(served?.pins.revision ?? 0);
    this.#problems.set(problems.length);
    const headers = { ...headerTable.health, 'content-type': this.#register.contentType };
    send(exchange, 200, headers, await this.#register.metrics());
  }

  #reasonToRefuse(request: IncomingMessage): 'too-many' | 'too-large' | undefined {
    if (!this.#limit.admits(clientAddress(request, this.#proxies))) return 'too-many';
    const size = Number(request.headers['content-length'] ?? Infinity);
    return size > MAX_BATCH_BYTES ? 'too-large' : undefined;
  }

  #refuse(exchange: Exchange, why: keyof typeof refusals): void {
    this.#refused.inc({ why });
    exchange.request.resume();
    const status = refusals[why];
    if (status === 204) send(exchange, status, headerTable.error, '');
    else refuse(exchange, status, `Not taken: ${why}.`);
  }
}

// Too many reports get a success, since browsers would show a failed request to people who cannot
// change that.
const refusals = { 'no-pins': 503, 'too-many': 204, 'too-large': 413, malformed: 400 } as const;

/**
 * Reading needs the token, or a request from this machine without a proxy; the same rule as for the
 * API's metrics.
 */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !isForwarded && (address === '::1' || address.startsWith('127.'));
}
