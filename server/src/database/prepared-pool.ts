import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { announcesEnd, DatabaseAwayError } from './database-away.ts';

// Listings are put together from optional conditions; the bound keeps odd combinations from
// filling every connection with plans.
const MAX_PREPARED = 400;

/**
 * Begins a statement whose answer nobody needs, in a transaction: it is sent without being waited for,
 * on one way with what follows. Its failure is that of the next statement that is waited for, at the
 * latest of the commit.
 */
export const UNAWAITED = '/* unawaited */';

const isUnawaited = (text: string) => text === 'begin' || text.trimStart().startsWith(UNAWAITED);

const NO_ANSWER = { rows: [], rowCount: 0, command: '' };

type Answer = Promise<pg.QueryResult>;

/** Sends statements one behind the other; `send` must keep their order. */
function statementsOf(send: (text: string, values: readonly unknown[]) => Answer) {
  let unawaited: Answer[] = [];
  return async (text: string, values: readonly unknown[] = []) => {
    const answer = send(text, values);
    if (isUnawaited(text)) {
      unawaited.push(answer);
      // It is heard of with the next one.
      answer.catch(() => undefined);
      return NO_ANSWER;
    }
    const before = unawaited;
    unawaited = [];
    if (text === 'rollback') return answer;
    const settled = await Promise.allSettled([...before, answer]);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return answer;
  };
}

/**
 * Lets PostgreSQL parse each statement with parameters once per connection instead of every time, and
 * tells a database that is away from a statement that failed.
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
      // Unheard, the end of a connection in use would end the process.
      const onError = () => void (isBroken = true);
      client.on('error', onError);
      const query = statementsOf((text, values) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        const statement = { text, values: [...values], ...(name !== undefined && { name }) };
        return client.query(statement).catch((error: unknown) => {
          // Such a server is of no use, although the connection may last.
          isBroken ||= announcesEnd(error);
          throw isBroken ? new DatabaseAwayError(error) : error;
        });
      });
      function release() {
        client.release(isBroken);
        client.off('error', onError);
      }
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
