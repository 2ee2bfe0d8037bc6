import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { asksForCustomPlan } from './custom-plan.ts';
import { announcesEnd, DatabaseAwayError } from './database-failures.ts';

// Listings are put together from optional conditions; the bound keeps odd combinations from
// filling every connection with plans.
const MAX_PREPARED = 400;

/** Sends a statement in one round trip, with a custom plan if it asks for one. */
function send(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!asksForCustomPlan(statement.text)) return client.query(statement);
  // In a failed transaction these are refused; its rollback has the same effect.
  const ignore = () => undefined;
  void client.query('set plan_cache_mode = force_custom_plan').catch(ignore);
  const response = client.query(statement);
  void client.query('reset plan_cache_mode').catch(ignore);
  return response;
}

/**
 * Begins a statement in a transaction whose result nobody needs: it is sent without being awaited,
 * in one round trip with the next awaited statement. Its error surfaces at that statement, or at
 * the commit at the latest.
 */
export const UNAWAITED = '/* unawaited */';

/**
 * Begins a statement that is sent early, in one round trip with the next awaited statement; the
 * statement right after that asks for its result. If it is asked for later, with other values, or
 * after an unawaited statement, it is sent again. The statement in between must not change what was
 * read.
 */
export const AHEAD = '/* ahead */';

interface SentAhead {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly response: Result;
}

const isFor = (text: string, values: readonly unknown[], sent: SentAhead) =>
  sent.text === text && values.every((value, index) => value === sent.values[index]);

const isUnawaited = (text: string) => text === 'begin' || text.trimStart().startsWith(UNAWAITED);

const NO_RESULT = { rows: [], rowCount: 0, command: '' };

type Result = Promise<pg.QueryResult>;

/** Sends statements without waiting for earlier results; `write` must keep their order. */
function statementsOf(
  client: pg.PoolClient,
  write: (text: string, values: readonly unknown[]) => Result,
) {
  // Writing to the socket costs more than most of our statements, so it is done once.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let unawaited: Result[] = [];
  let ahead: SentAhead | undefined;
  let awaited: SentAhead | undefined;

  function sendUnawaited(text: string, values: readonly unknown[]): Result {
    if (unawaited.length === 0) stream.cork();
    const response = write(text, values);
    unawaited.push(response);
    // Its error surfaces at the next awaited statement.
    response.catch(() => undefined);
    return response;
  }

  async function query(text: string, values: readonly unknown[] = []) {
    if (text.startsWith(AHEAD)) {
      const own = text.slice(AHEAD.length);
      ahead = { text: own, values, response: sendUnawaited(own, values) };
      return NO_RESULT;
    }
    const sent = awaited;
    awaited = undefined;
    if (sent !== undefined && isFor(text, values, sent)) return sent.response;
    if (isUnawaited(text)) {
      ahead = undefined;
      void sendUnawaited(text, values);
      return NO_RESULT;
    }
    [awaited, ahead] = [ahead, undefined];
    const before = unawaited;
    unawaited = [];
    const response = write(text, values);
    if (before.length > 0) stream.uncork();
    if (text === 'rollback') return response;
    const settled = await Promise.allSettled([...before, response]);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return response;
  }

  return { query, hasUnsent: () => unawaited.length > 0 };
}

/**
 * Prepares each statement with parameters once per connection, so that PostgreSQL need not parse it again.
 * Whether it plans it again is up to `plan_cache_mode`: left to itself it does so for nearly all of ours,
 * since it takes a plan for unknown values to cost more. Calls therefore set `force_generic_plan`, which
 * plans once per connection, but for the statements that ask for a custom plan. Also distinguishes a
 * database that is away from a statement that failed.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAwayError(error);
      });
      let isBroken = false;
      // Without a listener, a dropped connection would crash the process.
      const onError = () => void (isBroken = true);
      client.on('error', onError);
      const { query, hasUnsent } = statementsOf(client, (text, values) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        const statement = { text, values: [...values], ...(name !== undefined && { name }) };
        return send(client, statement).catch((error: unknown) => {
          // Such a server cannot be used any more, although the connection may last.
          isBroken ||= announcesEnd(error);
          throw isBroken ? new DatabaseAwayError(error) : error;
        });
      });
      function release() {
        // A connection that still holds back statements, such as a last unawaited one, is not
        // reused, since nothing would send them.
        client.release(isBroken || hasUnsent());
        client.off('error', onError);
      }
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
