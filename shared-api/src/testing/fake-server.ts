import type { AxiosAdapter } from 'axios';
import { AxiosError, AxiosHeaders } from 'axios';
import {
  allCalls,
  responseSchema,
  type Call,
  type CallResponse,
  type Contract,
  type ErrorResponse,
  type ErrorCode,
  type ErrorParams,
  errors,
  malformedBy,
  strictly,
  unknownFieldsIn,
  type Refusal,
} from '../contract/index.ts';
import { englishSentence } from '../error-texts.ts';
import type { z } from 'zod';

type Parsed<C extends Call> = z.output<C['params']> & z.output<C['query']> & z.output<C['body']>;
type Reply<C extends Call> = Omit<CallResponse<C>, 'status' | 'message'>;
type Handler<C> = C extends Call
  ? (input: Parsed<C>, request: FakeRequest) => Reply<C> | Promise<Reply<C>>
  : never;

export interface FakeRequest {
  readonly token: string | null;
  /** Identifies the change, however often it is sent. */
  readonly idempotencyKey: string | null;
}

/** The handlers of the calls; a call without one fails with 501. */
export type FakeHandlers = {
  [D in keyof Contract]?: { [N in keyof Contract[D]]?: Handler<Contract[D][N]> };
};

/**
 * Thrown by a handler to refuse, with the message of a server that sends no params. With status 0
 * no response arrives, as without a network.
 */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: { data?: unknown; params?: object; errors?: ErrorResponse['errors'] };
  constructor(status: number, message: string, code = 'refused', more: FakeRefusal['more'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** A refusal as the real server sends it, to be thrown by a handler. */
export function refused<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams<Code>,
  more: Omit<FakeRefusal['more'], 'params'> = {},
): FakeRefusal {
  const message = englishSentence({ code, params } as Refusal);
  return new FakeRefusal(errors[code].status, message, code, { ...more, params });
}

function malformed(error: z.ZodError): FakeRefusal {
  const fields = unknownFieldsIn(error);
  if (fields) return refused('unknown-fields', { fields });
  const { params, errors } = malformedBy(error);
  return refused('malformed', params, { errors });
}

export interface FakeServer {
  readonly adapter: AxiosAdapter;
  /** Names and inputs of the calls received, in order. */
  readonly received: { name: string; input: unknown }[];
}

const routes = allCalls().map(({ name, call }) => {
  const pattern = call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { name, call, pattern: new RegExp(`^/?${pattern}$`) };
});

function parsedBody(sent: unknown): unknown {
  if (sent instanceof FormData) {
    // The file of an upload is beside the fields.
    return Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'));
  }
  return typeof sent === 'string' && sent !== '' ? (JSON.parse(sent) as unknown) : (sent ?? {});
}

/**
 * A server for the browser's tests, built from the contract: it routes like the real one, checks
 * requests and the handlers' responses against the schemas, and plugs into the real client.
 */
export function createFakeServer(handlers: FakeHandlers): FakeServer {
  const received: FakeServer['received'] = [];

  async function respond(
    method: string,
    url: string,
    query: unknown,
    body: unknown,
    request: FakeRequest,
  ) {
    const route = routes.find(({ call, pattern }) => call.method === method && pattern.test(url));
    if (!route) throw refused('no-route', { method, url });
    const { name, call, pattern } = route;
    if (call.access.of !== 'anyone' && request.token === null) {
      throw refused('unauthenticated', {});
    }
    const groups = Object.entries(pattern.exec(url)?.groups ?? {});
    const params = Object.fromEntries(
      groups.map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const parts = [
      call.params.safeParse(params, { reportInput: true }),
      strictly(call.body).safeParse(body, { reportInput: true }),
      call.query.safeParse(query, { reportInput: true }),
    ];
    const broken = parts.find((part) => !part.success);
    if (broken) throw malformed(broken.error);
    const input = Object.assign({}, ...parts.map((part) => part.data)) as never;
    received.push({ name, input });
    const [domain, callName] = name.split('.') as [keyof Contract, string];
    const handler = (handlers[domain] as Record<string, Handler<Call>> | undefined)?.[callName];
    if (!handler) throw new FakeRefusal(501, `${name} has no fake`, 'not-implemented');
    const reply = await handler(input, request);
    return responseSchema(call).parse({ status: 200, message: 'OK', ...reply });
  }

  const adapter: AxiosAdapter = async (config) => {
    const url = (config.url ?? '').replace(config.baseURL ?? '', '');
    const authorization = config.headers.get('authorization');
    const key = config.headers.get('idempotency-key');
    const request = {
      token: typeof authorization === 'string' ? authorization.replace('Bearer ', '') : null,
      idempotencyKey: typeof key === 'string' ? key : null,
    };
    const response = { headers: new AxiosHeaders(), config, statusText: '' };
    try {
      const method = (config.method ?? 'get').toUpperCase();
      const data = await respond(
        method,
        url,
        config.params ?? {},
        parsedBody(config.data),
        request,
      );
      return { ...response, status: 200, data };
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { status, code, message, more } = error;
      if (status === 0) throw new AxiosError(message, 'ERR_NETWORK', config);
      const refused = { ...response, status, data: { status, code, message, ...more } };
      if (config.validateStatus?.(status) === true) return refused;
      throw new AxiosError(message, String(status), config, undefined, refused);
    }
  };
  return { adapter, received };
}
