import { scopeOf, type Call, type CallName } from 'shared-api/contract';
import { isUndoable } from 'shared-api/limits';
import type { MadeCall } from '../changes/publish-changes.ts';
import type { CallContext, Calls, JsonText, ReadAhead } from './call-context.ts';
import type { FileResponse } from './file-response.ts';
import type { PrecompressedJson } from './precompressed-json.ts';

/** A handler; the types of the contract have already tied its input and reply to its call. */
interface AnyHandler {
  (
    input: Record<string, unknown>,
    context: CallContext,
  ): Promise<object | JsonText | FileResponse | PrecompressedJson>;
  readonly readAhead?: ReadAhead<Record<string, unknown>>;
}

/** A call of the contract with its handler. */
export interface ImplementedCall {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** Finds the handler of a call; throws if there is none. */
export function findImplementation(calls: Calls, name: CallName, call: Call): ImplementedCall {
  const [domain, callName] = name.split('.') as [string, string];
  const domains = calls as unknown as Partial<Record<string, Record<string, AnyHandler>>>;
  const handler = domains[domain]?.[callName];
  if (handler === undefined) throw new Error(`The call ${name} has no handler`);
  return { name, call, handler };
}

/** The calls that count as a visit to a project or board. */
const OPENING_CALLS: ReadonlySet<CallName> = new Set([
  'board.getAllBoard',
  'list.getAllList',
  'list.reopen',
]);

/** Calls that wait for other servers, which must not happen in a transaction. */
const WAITING_CALLS: ReadonlySet<CallName> = new Set(['auth.logout', 'admin.sendTestMail']);

/**
 * Whether a call is performed in one transaction. Those that are open to anyone, or wait for
 * other servers, manage theirs.
 */
export function changesSomething({ name, call }: ImplementedCall): boolean {
  if (call.access.of === 'anyone' || WAITING_CALLS.has(name)) return false;
  return call.method !== 'GET' && scopeOf(call) !== 'read';
}

/** Whether this call counts as a visit to a project or board. */
export const opensPlace = ({ name }: ImplementedCall): boolean => OPENING_CALLS.has(name);

const SECRET_REPLIES: ReadonlySet<CallName> = new Set([
  'auth.startApp',
  'auth.confirmApp',
  'auth.makeRecoveryCodes',
  'auth.addPasskey',
]);

/**
 * Whether replies are stored to be replayed to a repeated call. Replies with a token, be it one of a
 * provider, or with another secret are never stored.
 */
export function isRepeatable({ name, call: { method, extra } }: ImplementedCall): boolean {
  const hasToken = 'token' in extra || 'signOutUrl' in extra;
  return method === 'POST' && !hasToken && !SECRET_REPLIES.has(name);
}

/** Whether the effect of a call can be undone: an undo's can be, too. */
const hasUndo = ({ name }: ImplementedCall): boolean => name === 'change.undo' || isUndoable(name);

/** Whether an `Idempotency-Key` means something to a call: it names its reply, or what it changed. */
export const takesKey = (implemented: ImplementedCall): boolean =>
  isRepeatable(implemented) || hasUndo(implemented);

/** What is recorded of a call with a key, so that its caller can undo it; null if nobody can. */
export function undoableAs(implemented: ImplementedCall, key: string): MadeCall | null {
  const { name, call } = implemented;
  if (!hasUndo(implemented) || !('right' in call.access)) return null;
  return { key, call: name, needs: call.access.right };
}
