import type { Call, Contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { AccessedPlace } from '../access/accessed-place.ts';
import type { Caller } from '../access/caller.ts';
import type { MadeCall, Notice, Signal } from '../changes/publish-changes.ts';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../files/file-store.ts';
import type { StoredUpload } from '../files/stored-upload.ts';
import type { Database, Tx } from '../database/open-database.ts';
import type { FileResponse } from './file-response.ts';
import type { PrecompressedJson } from './precompressed-json.ts';

/** The services and facts that a handler is given beside its input. */
export interface CallContext {
  /** The call's transaction; the plain database if the call only reads or is open to anyone. */
  readonly database: Database;
  readonly caller: Caller;
  /** The project or board of the call, with the caller's rights on it. */
  readonly place: AccessedPlace;
  readonly config: Config;
  readonly files: FileStore;
  /** The file of an upload. */
  readonly upload: StoredUpload | undefined;
  readonly userAgent: string | undefined;
  /** The `Accept-Language` header. */
  readonly acceptLanguage: string | undefined;
  /** Identifies the caller's browser, in calls that sign in. */
  readonly device: Buffer | undefined;
  /** Sends people an event on their own stream when the transaction ends. */
  readonly signal: (signal: Signal) => void;
  /** Notifies people of events that are not in the log of changes. */
  readonly notify: (notice: Notice) => void;
  /** Says what it takes to undo this call, where that does not follow from the call itself. */
  readonly recordAs: (made: Partial<Pick<MadeCall, 'call' | 'needs'>>) => void;
}

/** A whole response as JSON text from PostgreSQL, sent unchanged. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

// zod types an empty object as one without any keys, which would spoil the intersection.
type Fields<S extends z.ZodObject> = keyof S['shape'] extends never ? unknown : z.output<S>;

/** The input of a call after its schemas: parameters, query and body in one object. */
export type Parsed<C extends Call> = Fields<C['params']> & Fields<C['query']> & Fields<C['body']>;

export type Reply<C extends Call> = { data: z.output<C['data']> } & Fields<z.ZodObject<C['extra']>>;

/** Sends the first statement of a handler while the caller is still being admitted. */
export type ReadAhead<Input> = (tx: Tx, input: Input) => Promise<void>;

export type Handler<C> = C extends Call
  ? ((
      input: Parsed<C>,
      context: CallContext,
    ) => Promise<
      C['transfer'] extends 'download' ? FileResponse : Reply<C> | JsonText | PrecompressedJson
    >) & { readonly readAhead?: ReadAhead<Parsed<C>> }
  : never;

/**
 * A handler that begins with a prepared statement, which is sent together with the one that admits
 * the caller: for calls so frequent that a round trip to the database counts.
 */
export const readingAhead = <Input, Result>(
  readAhead: ReadAhead<Input>,
  handler: (input: Input, context: CallContext) => Promise<Result>,
) => Object.assign(handler, { readAhead });

/** The handlers of one domain of the contract. */
export type DomainHandlers<D extends keyof Contract> = {
  [N in keyof Contract[D]]?: Handler<Contract[D][N]>;
};

/** Handlers of every domain of the contract. */
export type Calls = { readonly [D in keyof Contract]: DomainHandlers<D> };

/** The reply of a call that has no data. */
export const done = { data: null } as const;

/** Wraps rows that PostgreSQL already wrote as JSON into the response's envelope. */
export function jsonResponse(dataText: string, extraText = ''): JsonText {
  return new JsonText(`{"status":200,"message":"OK","data":${dataText}${extraText}}`);
}
