import type { Admission } from '../access/authorize.ts';
import { boardIdsOf } from '../access/input-ids.ts';
import { lockBoards } from '../changes/lock-boards.ts';
import {
  type MadeCall,
  type Notice,
  publishChanges,
  type Signal,
} from '../changes/publish-changes.ts';
import type { Database, Tx } from '../database/open-database.ts';
import { type CallContext, JsonText } from './call-context.ts';
import { FileResponse } from './file-response.ts';
import { onceForKey } from './idempotency.ts';
import { isRepeatable, undoableAs, type ImplementedCall } from './implemented-call.ts';
import { PrecompressedJson } from './precompressed-json.ts';
import { inTransaction } from '../database/transaction.ts';
import { CommittedRefusal } from '../core/domain-errors.ts';

/** JSON text, or a response with its own way of being sent. */
export type SentResponse = string | FileResponse | PrecompressedJson;

export interface Performed {
  readonly response: SentResponse;
  readonly admission: Admission;
}

/** A call to perform, with its handler's arguments except the database. */
export interface PendingCall {
  readonly implemented: ImplementedCall;
  readonly input: Record<string, unknown>;
  /** Checked in the call's transaction, if it has one. */
  readonly admit: (database: Database) => Promise<Admission>;
  readonly given: Pick<
    CallContext,
    'config' | 'files' | 'upload' | 'userAgent' | 'acceptLanguage' | 'device'
  >;
}

function textOf(reply: object): string {
  if (reply instanceof JsonText) return reply.text;
  return JSON.stringify({ status: 200, message: 'OK', ...reply });
}

/** The signals and notifications of a call. */
interface Announced {
  readonly signals: Signal[];
  readonly notices: Notice[];
  made: MadeCall | null;
}

const nothing = (made: MadeCall | null = null): Announced => ({ signals: [], notices: [], made });

function contextOf(
  { given }: PendingCall,
  database: Database,
  { caller, place }: Admission,
  announced: Announced,
): CallContext {
  const { signals, notices } = announced;
  const signal = (one: Signal) => void signals.push(one);
  const notify = (notice: Notice) => void notices.push(notice);
  const recordAs: CallContext['recordAs'] = (made) => {
    if (announced.made) announced.made = { ...announced.made, ...made };
  };
  return { ...given, database, caller, place, signal, notify, recordAs };
}

/**
 * Performs a call that changes something; its changes and their events are one transaction. With a
 * key its caller can undo it later, and a call that creates something is performed once, however
 * often it is sent, and each time gets the first reply.
 */
export function performChange(
  database: Database,
  pending: PendingCall,
  key: string | undefined,
): Promise<Performed> {
  const { implemented, input, admit } = pending;
  const made = key === undefined ? null : undoableAs(implemented, key);
  return inCallTransaction(database, async (tx) => {
    await lockBoards(tx, boardIdsOf(input));
    await implemented.handler.readAhead?.(tx, input);
    const admission = await admit(tx);
    const { userId } = admission.caller;
    const runOnce = async () => {
      const announced = nothing(made);
      const context = contextOf(pending, tx, admission, announced);
      const response = textOf(await implemented.handler(input, context));
      await publishChanges(tx, announced, userId);
      return response;
    };
    if (key === undefined || !isRepeatable(implemented)) {
      return { response: await runOnce(), admission };
    }
    const keyed = { key, name: implemented.name, input, userId };
    return { response: await onceForKey(tx, keyed, runOnce), admission };
  });
}

/** Performs a call that only reads, or that manages its own transactions. */
export async function performRead(database: Database, pending: PendingCall): Promise<Performed> {
  const { implemented, input, admit } = pending;
  const admission = await admit(database);
  const reply = await implemented.handler(
    input,
    contextOf(pending, database, admission, nothing()),
  );
  const isSentAsIs = reply instanceof FileResponse || reply instanceof PrecompressedJson;
  return { response: isSentAsIs ? reply : textOf(reply), admission };
}

/** Runs a call in its own transaction. Any error undoes it, except a `CommittedRefusal`. */
async function inCallTransaction<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const outcome = await inTransaction(database, (tx) =>
    work(tx).catch((error: unknown) => {
      if (error instanceof CommittedRefusal) return error;
      throw error;
    }),
  );
  if (outcome instanceof CommittedRefusal) throw outcome;
  return outcome;
}
