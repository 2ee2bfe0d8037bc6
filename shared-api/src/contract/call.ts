import { z } from 'zod';
import type { Access } from './access.ts';

type Shape = z.ZodObject;
const nothing = z.object({});
type Nothing = typeof nothing;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one address or account may make a call; `search` and `credentials` are the tight ones. */
export type RateClass = 'normal' | 'search' | 'credentials';

/** One call of the wire contract: everything that client, server, documents and tests need of it. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodType = z.ZodType,
  Extra extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly method: Method;
  /** Path below the base URL, parameters written `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  /** Form data with one `file` part instead of a JSON body. */
  readonly upload: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  /** Fields of the answer beside status, message and data. */
  readonly extra: Extra;
}

interface CallOptions<P, Q, B, D, E> {
  summary: string;
  access: Access;
  rate?: RateClass;
  upload?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  data?: D;
  extra?: E;
}

/** Declares one call. What is left out means: no parameters, no query, no body, `data` null. */
export function defineCall<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  D extends z.ZodType = z.ZodNull,
  E extends z.ZodRawShape = Nothing['shape'],
>(route: `${Method} ${string}`, options: CallOptions<P, Q, B, D, E>): Call<P, Q, B, D, E> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    method,
    path,
    rate: 'normal',
    upload: false,
    ...options,
    params: options.params ?? (nothing as unknown as P),
    query: options.query ?? (nothing as unknown as Q),
    body: options.body ?? (nothing as unknown as B),
    data: options.data ?? (z.null() as unknown as D),
    extra: options.extra ?? ({} as E),
  };
}

// zod types an empty object as one that no key may be added to, which would spoil the intersection.
type InputOf<S extends Shape> = keyof S['shape'] extends never ? unknown : z.input<S>;

/** What a caller passes: parameters, query and body in one flat object. */
export type CallInput<C extends Call> = InputOf<C['params']> &
  InputOf<C['query']> &
  InputOf<C['body']> &
  (C['upload'] extends true ? { file: Blob } : unknown);

/** What a caller gets back when the status is 200. */
export type CallAnswer<C extends Call> = {
  status: number;
  message: string;
  data: z.output<C['data']>;
} & (keyof C['extra'] extends never ? unknown : z.output<z.ZodObject<C['extra']>>);

/** The schema of a call's whole answer envelope. */
export function answerSchema(call: Call): z.ZodObject {
  return z.object({
    status: z.literal(200),
    message: z.string(),
    data: call.data,
    ...call.extra,
  });
}
