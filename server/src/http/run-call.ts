import type { FastifyRequest } from 'fastify';
import { authorize } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { recordVisit } from '../access/record-visit.ts';
import { bearerHash } from '../access/session-token.ts';
import { touchSession } from '../access/sessions.ts';
import { idempotencyKeyOf } from '../calls/idempotency.ts';
import {
  changesSomething,
  opensPlace,
  takesKey,
  type ImplementedCall,
} from '../calls/implemented-call.ts';
import {
  performChange,
  performRead,
  type Performed,
  type SentResponse,
} from '../calls/perform-call.ts';
import type { Config } from '../config/config.ts';
import { isAboutSomethingGone } from '../core/database-refusals.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { StoredUpload } from '../files/stored-upload.ts';
import type { CallQueues } from './call-queues.ts';

/** The services that every call shares. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly files: FileStore;
  readonly queues: CallQueues;
}

/** One request of a call, after its schemas. */
export interface IncomingCall {
  readonly input: Record<string, unknown>;
  readonly headers: FastifyRequest['headers'];
  readonly upload?: StoredUpload;
  readonly device?: Buffer;
  /** The caller for queues and limits; 0 for calls that are open to anyone. */
  readonly callerId: number;
}

function admitting({ call }: ImplementedCall, { input, headers }: IncomingCall) {
  const token = bearerHash(headers.authorization);
  return (database: Database) => authorize(database, call, token, inputIds(input));
}

/** Admits the sender of an upload, before a byte of the file is read. */
export async function admitUpload(
  { database }: Services,
  implemented: ImplementedCall,
  incoming: IncomingCall,
): Promise<void> {
  await admitting(implemented, incoming)(database);
}

/** Admits, queues, runs and records one call; returns the JSON or the file to send. */
export async function runCall(
  { database, config, files, queues }: Services,
  implemented: ImplementedCall,
  incoming: IncomingCall,
): Promise<SentResponse> {
  const { input, headers, upload, device, callerId } = incoming;
  const admit = admitting(implemented, incoming);
  const { 'user-agent': userAgent, 'accept-language': acceptLanguage } = headers;
  const given = { config, files, upload, device, userAgent, acceptLanguage };
  const pending = { implemented, input, admit, given };

  const read = () => performRead(database, pending);
  const change = async () => {
    const header = headers['idempotency-key'];
    const key = takesKey(implemented) ? idempotencyKeyOf(header) : undefined;
    return performChange(database, pending, key);
  };

  /** The place may be deleted after the call was admitted: then that is the better refusal. */
  async function explain(error: unknown): Promise<never> {
    if (isAboutSomethingGone(error)) await admit(database);
    throw error;
  }

  async function perform(): Promise<Performed> {
    if (implemented.call.access.of === 'anyone') return read();
    if (!changesSomething(implemented)) return queues.read(callerId, read);
    return queues.change({ userId: callerId, boardId: inputIds(input).boardId }, change);
  }

  const { response, admission } = await perform().catch(explain);
  if (admission.sessionToTouch) await touchSession(database, admission.caller.sessionId);
  if (admission.visitUnrecorded && opensPlace(implemented)) {
    await recordVisit(database, admission.caller, admission.place);
  }
  return response;
}
