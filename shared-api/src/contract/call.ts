import { z } from 'zod';
import type { Access } from './access.ts';

type Shape = z.ZodObject;
const nothing = z.object({});
type Nothing = typeof nothing;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The rate limit per address for calls that are expensive or need no session; `normal` only applies
 * the limits per person. `readers` are many people behind one address.
 */
export type RateClass = 'normal' | 'search' | 'credentials' | 'readers';

/**
 * `upload`: form data with one `file` part instead of a JSON body. `download`: responds with the
 * bytes of a file.
 */
export type Transfer = 'json' | 'upload' | 'download';

/** One call of the wire contract, with all that client, server, documents and tests need. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodType = z.ZodType,
  Extra extends z.ZodRawShape = z.ZodRawShape,
  Sent extends Transfer = Transfer,
> {
  readonly method: Method;
  /** Path below the base URL, parameters written `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly transfer: Sent;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  /** Fields of the response beside status, message and data. */
  readonly extra: Extra;
}

interface CallOptions<P, Q, B, D, E, T> {
  summary: string;
  access: Access;
  rate?: RateClass;
  transfer?: T;
  params?: P;
  query?: Q;
  body?: B;
  data?: D;
  extra?: E;
}

/** Declares one call. Left out parts mean: no parameters, no query, no body, `data` null. */
export function defineCall<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  D extends z.ZodType = z.ZodNull,
  E extends z.ZodRawShape = Nothing['shape'],
  T extends Transfer = 'json',
>(route: `${Method} ${string}`, options: CallOptions<P, Q, B, D, E, T>): Call<P, Q, B, D, E, T> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    method,
    path,
    rate: 'normal',
    ...options,
    transfer: options.transfer ?? ('json' as T),
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    data: options.data ?? (z.null() as unknown as D),
    extra: options.extra ?? ({} as E),
  };
}

// zod types an empty object as one that no key may be added to, which would spoil the intersection.
type InputOf<S extends Shape> = keyof S['shape'] extends never ? unknown : z.input<S>;

/** The input of a call: parameters, query and body in one flat object. */
export type CallInput<C extends Call> = InputOf<C['params']> &
  InputOf<C['query']> &
  InputOf<C['body']> &
  (C['transfer'] extends 'upload' ? { file: Blob } : unknown);

/** The response of a call with status 200; for a download, `data` is the file. */
export type CallResponse<C extends Call> = {
  status: number;
  message: string;
  data: C['transfer'] extends 'download' ? Blob : z.output<C['data']>;
} & (keyof C['extra'] extends never ? unknown : z.output<z.ZodObject<C['extra']>>);

/** The schema of a call's whole response envelope. */
export function responseSchema(call: Call): z.ZodObject {
  return z.object({
    status: z.literal(200),
    message: z.string(),
    data: call.transfer === 'download' ? z.instanceof(Blob) : call.data,
    ...call.extra,
  });
}
