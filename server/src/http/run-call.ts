import type { FastifyRequest } from 'fastify';
import type { Call, CallName } from 'shared-api/contract';
import { authorize, type Admission } from '../access/authorize.ts';
import { inputIds } from '../access/input-ids.ts';
import { noteOpening } from '../access/note-opening.ts';
import { bearerHash } from '../access/session-token.ts';
import { touchSession } from '../access/sessions.ts';
import type { Change } from '../changes/change.ts';
import { writeChanges } from '../changes/write-changes.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Mailer } from '../mail/mailer.ts';
import { JsonText, type CallContext } from './call-context.ts';
import { idempotencyKeyOf, onceForKey } from './idempotency.ts';

/** What every call shares. */
export interface Services {
  readonly database: Database;
  readonly config: Config;
  readonly mailer: Mailer;
}

/** A handler whose input and reply the contract's types have already tied to its call. */
export type AnyHandler = (
  input: Record<string, unknown>,
  context: CallContext,
) => Promise<object | JsonText>;

export interface ImplementedCall {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: AnyHandler;
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

function answerText(reply: object): string {
  if (reply instanceof JsonText) return reply.text;
  return JSON.stringify({ status: 200, message: 'OK', ...reply });
}

/** Admits, runs and records one call; answers the JSON to send. */
export async function runCall(
  services: Services,
  implemented: ImplementedCall,
  request: FastifyRequest,
): Promise<string> {
  const { name, call, handler } = implemented;
  const { params, query, body, headers } = request;
  const input = Object.assign({}, params, query, body) as Record<string, unknown>;
  const token = bearerHash(headers.authorization);
  const ids = inputIds(input);

  async function run(database: Database, { caller, item }: Admission, changes: Change[]) {
    const context = {
      database,
      caller,
      item,
      config: services.config,
      mailer: services.mailer,
      userAgent: headers['user-agent'],
      record: (change: Change) => void changes.push(change),
    };
    return answerText(await handler(input, context));
  }

  async function change(): Promise<{ answer: string; admission: Admission }> {
    const key = call.method === 'POST' ? idempotencyKeyOf(headers['idempotency-key']) : undefined;
    return inTransaction(services.database, async (tx) => {
      const admission = await authorize(tx, call.access, token, ids);
      const { userId } = admission.caller;
      const runOnce = async () => {
        const changes: Change[] = [];
        const answer = await run(tx, admission, changes);
        await writeChanges(tx, changes, userId);
        return answer;
      };
      if (key === undefined) return { answer: await runOnce(), admission };
      return { answer: await onceForKey(tx, { key, name, input, userId }, runOnce), admission };
    });
  }

  async function read(): Promise<{ answer: string; admission: Admission }> {
    const admission = await authorize(services.database, call.access, token, ids);
    return { answer: await run(services.database, admission, []), admission };
  }

  const { answer, admission } = await (changesSomething(implemented) ? change() : read());
  if (admission.sessionToTouch) await touchSession(services.database, admission.caller.sessionId);
  if (admission.openingUnnoted && OPENING_CALLS.has(name)) {
    await noteOpening(services.database, admission.caller, admission.item);
  }
  return answer;
}
