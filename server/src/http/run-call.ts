import type { FastifyRequest } from 'fastify';
import type { Call, CallName } from 'shared-api/contract';
import { authorize, type Admission } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { noteOpening } from '../access/note-opening.ts';
import { bearerHash } from '../access/session-token.ts';
import { touchSession } from '../access/sessions.ts';
import type { Change } from '../changes/change.ts';
import { writeChanges } from '../changes/write-changes.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open-database.ts';
import type { KeptFile } from '../attachments/attach.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeptListings } from '../listing/kept-listings.ts';
import type { BoardCache } from '../lists/board-cache.ts';
import type { ChangesCache } from '../lists/changes-cache.ts';
import { isAboutSomethingGone } from '../core/database-refusals.ts';
import type { CallQueues } from './call-queues.ts';
import { JsonText, type CallContext } from '../calls/call-context.ts';
import { inCallTransaction } from '../calls/call-transaction.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { PackedJson } from '../calls/packed-json.ts';
import { idempotencyKeyOf, onceForKey } from '../calls/idempotency.ts';

/** What every call shares. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly files: FileStore;
  readonly boards: BoardCache;
  readonly changes: ChangesCache;
  readonly listings: KeptListings;
  readonly queues: CallQueues;
}

/** A handler whose input and reply the contract's types have already tied to its call. */
export type AnyHandler = (
  input: Record<string, unknown>,
  context: CallContext,
) => Promise<object | JsonText | FileAnswer | PackedJson>;

export interface ImplementedCall {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** One request of a call, after its schemas. */
export interface Arrival {
  readonly input: Record<string, unknown>;
  readonly headers: FastifyRequest['headers'];
  readonly upload?: KeptFile;
  readonly device?: Buffer;
  /** Who calls, as far as it is counted; 0 for calls that are open to anyone. */
  readonly callerId: number;
}

const READING_POSTS: ReadonlySet<CallName> = new Set([
  'auth.getUser',
  'auth.search',
  'auth.searchByBoardId',
  'auth.searchByProjectId',
  'card.cardActivity',
]);

/** By these a person enters a project or a board. */
const OPENING_CALLS: ReadonlySet<CallName> = new Set(['board.getAllBoard', 'list.getAllList']);

function changesSomething({ name, call }: ImplementedCall): boolean {
  return call.method !== 'GET' && call.access.of !== 'anyone' && !READING_POSTS.has(name);
}

/** Answers are kept for repetition; one with a token is not: it stands nowhere in clear. */
function isRepeatable({ method, extra }: Call): boolean {
  return method === 'POST' && !('token' in extra);
}

function textOf(reply: object): string {
  if (reply instanceof JsonText) return reply.text;
  return JSON.stringify({ status: 200, message: 'OK', ...reply });
}

/** Admits the sender of an upload, before a byte of the file is read. */
export async function admitUpload(
  { database }: Services,
  { call }: ImplementedCall,
  { input, headers }: Arrival,
): Promise<void> {
  const token = bearerHash(headers.authorization);
  await authorize(database, call.access, token, inputIds(input));
}

/** Text of JSON, or what knows how it is sent. */
export type SentAnswer = string | FileAnswer | PackedJson;

interface Answered {
  readonly answer: SentAnswer;
  readonly admission: Admission;
}

/** Admits, runs and records one call; answers the JSON or the file to send. */
export async function runCall(
  services: Services,
  implemented: ImplementedCall,
  { input, headers, upload, device, callerId }: Arrival,
): Promise<SentAnswer> {
  const { name, call, handler } = implemented;
  const token = bearerHash(headers.authorization);
  const ids = inputIds(input);

  function contextOf(database: Database, { caller, item }: Admission, recorded: Change[]) {
    const { config, files, boards, changes, listings } = services;
    const userAgent = headers['user-agent'];
    const record = (change: Change) => void recorded.push(change);
    const kept = { boards, changes, listings };
    return { database, caller, item, config, files, ...kept, upload, userAgent, device, record };
  }

  async function change(): Promise<Answered> {
    const key = isRepeatable(call) ? idempotencyKeyOf(headers['idempotency-key']) : undefined;
    return inCallTransaction(services.database, async (tx) => {
      const admission = await authorize(tx, call.access, token, ids);
      const { userId } = admission.caller;
      const runOnce = async () => {
        const recorded: Change[] = [];
        const answer = textOf(await handler(input, contextOf(tx, admission, recorded)));
        await writeChanges(tx, recorded, userId);
        return answer;
      };
      if (key === undefined) return { answer: await runOnce(), admission };
      return { answer: await onceForKey(tx, { key, name, input, userId }, runOnce), admission };
    });
  }

  async function read(): Promise<Answered> {
    const admission = await authorize(services.database, call.access, token, ids);
    const reply = await handler(input, contextOf(services.database, admission, []));
    const isSentAsIs = reply instanceof FileAnswer || reply instanceof PackedJson;
    return { answer: isSentAsIs ? reply : textOf(reply), admission };
  }

  /** What a call is about may go after it was admitted: then that says more than what failed. */
  async function explain(error: unknown): Promise<never> {
    if (isAboutSomethingGone(error)) await authorize(services.database, call.access, token, ids);
    throw error;
  }

  async function inTurn(): Promise<Answered> {
    const { queues } = services;
    if (implemented.call.access.of === 'anyone') return read();
    if (!changesSomething(implemented)) return queues.read(callerId, read);
    return queues.change({ userId: callerId, boardId: ids.boardId }, change);
  }

  const { answer, admission } = await inTurn().catch(explain);
  if (admission.sessionToTouch) await touchSession(services.database, admission.caller.sessionId);
  if (admission.openingUnnoted && OPENING_CALLS.has(name)) {
    await noteOpening(services.database, admission.caller, admission.item);
  }
  return answer;
}
