import axios, { type AxiosAdapter, AxiosError, isAxiosError } from 'axios';
import type { Contract, ErrorParams, ErrorResponse } from '../contract/index.ts';
import type { Call, CallResponse, CallInput } from '../contract/call.ts';
import { ApiError } from './api-error.ts';
import type { EarlyCall } from './early-calls.ts';
import { callTable, type ListedCall } from './call-table.ts';
import { explainedError } from './explained-error.ts';

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- `{}` is meant: no field is required
type Nothing = {};

type Invoke<C> = C extends Call
  ? Nothing extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<CallResponse<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallResponse<C>>
  : never;

/** One function for each call of the contract: `api.card.create({ … })`. */
export type ApiClient = {
  readonly [D in keyof Contract]: {
    readonly [N in keyof Contract[D]]: Invoke<Contract[D][N]>;
  };
};

/** The options of one call beside its input. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a creating call safe to send again: the server repeats the first response. */
  idempotencyKey?: string;
  /** The call is sent although the page is being closed. Clients from before that leave it out. */
  outlivesPage?: true;
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The client's dependencies on the page: address, session and, in tests, the transport. */
export interface ApiClientOptions {
  baseUrl: string;
  /** Returns the session token at the time of the call; null sends none. */
  token: () => string | null;
  /** Called with the token of a call that got a 401, before the call's own rejection. */
  onUnauthenticated?: (token: string) => void;
  /** Called when a call has not reached the server, or the server could not serve it just then. */
  onUnserved?: () => void;
  /**
   * Called when something has to be done before the call can be made: a second factor set up, or the
   * address of the account proved.
   */
  onStepMissing?: () => void;
  /** Asks who it is, in one of these ways; the call is sent again once that is proved. */
  onProofNeeded?: (by: ErrorParams<'proof-needed'>['by']) => Promise<boolean> | undefined;
  /** What the page has asked for before this client was there; forgotten with the first change. */
  early?: {
    take: (call: EarlyCall, token: string) => Promise<unknown> | undefined;
    forget: () => void;
  };
  adapter?: AxiosAdapter | undefined;
}

type Input = Record<string, unknown>;

/** Where a call is sent, and how. */
interface CallRoute extends Required<Omit<ListedCall, 'transfer'>> {
  readonly transfer: 'json' | 'upload' | 'download';
}

/** Whether the same call may be served later; 0: there was no response. */
const isUnserved = (status: number) => status === 0 || status === 429 || status >= 500;

const STEPS_MISSING: readonly unknown[] = ['second-factor-missing', 'address-unproved'];

function pick(input: Input, names: readonly string[]): Input {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

function pathOf(route: CallRoute, input: Input): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
}

function bodyOf(route: CallRoute, input: Input): Input | FormData | undefined {
  const fields = pick(input, route.body);
  if (route.transfer !== 'upload') return route.method === 'GET' ? undefined : fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // Fields go before the file: the server checks access to the card before it reads a byte of the
  // file.
  form.append('file', input.file as Blob);
  return form;
}

/** The refusal of a download arrives as bytes, like the file that was asked for. */
async function refusalOf(body: unknown): Promise<Partial<ErrorResponse>> {
  if (!(body instanceof Blob)) return body ?? {};
  try {
    return JSON.parse(await body.text()) as Partial<ErrorResponse>;
  } catch {
    return {};
  }
}

/** A browser ends other requests with the page that sends them. */
const sendBeyondPage: AxiosAdapter = async (config) => {
  const sent = fetch(axios.getUri(config), {
    method: config.method?.toUpperCase() ?? 'GET',
    headers: config.headers.toJSON() as Record<string, string>,
    body: (config.data ?? null) as string | null,
    signal: (config.signal ?? null) as AbortSignal | null,
    keepalive: true,
  });
  const response = await sent.catch((error: unknown) => {
    throw AxiosError.from(error, AxiosError.ERR_NETWORK, config);
  });
  const { status, statusText } = response;
  const headers = Object.fromEntries(response.headers);
  const data: unknown = await response.json().catch(() => null);
  const received = { data, status, statusText, headers, config };
  if (response.ok) return received;
  throw new AxiosError(statusText, undefined, config, undefined, received);
};

const MS_PER_S = 1000;
/** Nobody waits longer for a screen before it says that it could not be loaded. */
const MAX_WAIT_MS = 12_000;

function retryAfterMsOf(header: unknown): number | undefined {
  const seconds = typeof header === 'string' && header !== '' ? Number(header) : NaN;
  return Number.isFinite(seconds) ? seconds * MS_PER_S : undefined;
}

/** Waits, unless the call is given up meanwhile. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/**
 * The client of the wire contract. Reads are repeated once after the delay that the server asks
 * for; changes are left to the caller, who decides whether they are still wanted. Every function
 * resolves with the response envelope of a 200 and rejects with an ApiError otherwise.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL: options.baseUrl,
    // Calls carry their token themselves. Looking for one in a cookie would hold each call back until
    // the thread is free again.
    withXSRFToken: false,
    ...(options.adapter && { adapter: options.adapter }),
  });

  /** The response that the page has asked for, if it has made this very call. */
  function earlyResponse(route: CallRoute, input: Input, token: string | null) {
    const { method } = route;
    if (token === null || (method !== 'GET' && method !== 'POST')) return undefined;
    if (route.body.some((name) => input[name] !== undefined)) return undefined;
    const path = axios.getUri({ url: pathOf(route, input), params: pick(input, route.query) });
    return options.early?.take({ method, path }, token);
  }

  async function send(route: CallRoute, input: Input, callOptions: CallOptions): Promise<unknown> {
    const token = options.token();
    const { signal, idempotencyKey, onProgress, outlivesPage } = callOptions;
    const early = earlyResponse(route, input, token);
    const earlyData = early && (await early);
    if (earlyData !== undefined) return earlyData;
    const isChange =
      idempotencyKey !== undefined || route.method === 'PUT' || route.method === 'DELETE';
    if (isChange) options.early?.forget();
    try {
      const response = await http.request<unknown>({
        method: route.method,
        url: pathOf(route, input),
        params: pick(input, route.query),
        data: bodyOf(route, input),
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(route.transfer === 'download' && { responseType: 'blob' as const }),
        ...(outlivesPage && !options.adapter && { adapter: sendBeyondPage }),
        ...(signal && { signal }),
        ...(onProgress && {
          onUploadProgress: (event) => onProgress(event.progress ?? 0),
        }),
      });
      if (response.status !== 200)
        throw await explainedError(response.status, response.data as ErrorResponse);
      if (route.transfer === 'download') return { status: 200, message: 'OK', data: response.data };
      return response.data;
    } catch (error) {
      if (!isAxiosError<Partial<ErrorResponse>>(error)) throw error;
      const status = error.response?.status ?? 0;
      if (status === 401 && token !== null) options.onUnauthenticated?.(token);
      if (isUnserved(status) && !axios.isCancel(error)) options.onUnserved?.();
      const retryAfterMs = retryAfterMsOf(error.response?.headers['retry-after']);
      const refusal = await refusalOf(error.response?.data);
      if (STEPS_MISSING.includes(refusal.code)) options.onStepMissing?.();
      if (refusal.code === 'proof-needed') {
        const { by } = refusal.params as ErrorParams<'proof-needed'>;
        if (await options.onProofNeeded?.(by)) return await send(route, input, callOptions);
      }
      throw await explainedError(status, refusal, retryAfterMs);
    } finally {
      // What was asked for meanwhile may be from before it.
      if (isChange) options.early?.forget();
    }
  }

  async function sendPatiently(route: CallRoute, input: Input, callOptions: CallOptions) {
    try {
      return await send(route, input, callOptions);
    } catch (error) {
      const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      const isWorthWaiting = waitMs !== undefined && waitMs <= MAX_WAIT_MS;
      if (route.method !== 'GET' || !isWorthWaiting) throw error;
      await pause(waitMs, callOptions.signal);
      return send(route, input, callOptions);
    }
  }

  const domains = Object.entries(callTable).map(([domain, calls]) => [
    domain,
    Object.fromEntries(
      Object.entries(calls).map(([name, listed]) => {
        const usual = { path: `${domain}/${name}`, query: [], body: [], transfer: 'json' } as const;
        const route: CallRoute = { ...usual, ...listed };
        return [
          name,
          (input: Input = {}, callOptions: CallOptions = {}) =>
            sendPatiently(route, input, callOptions),
        ];
      }),
    ),
  ]);
  return Object.fromEntries(domains) as ApiClient;
}
