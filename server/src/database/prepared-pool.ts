import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { announcesEnd, DatabaseAwayError } from './database-away.ts';

// Listings are put together from optional conditions; the bound keeps odd combinations from
// filling every connection with plans.
const MAX_PREPARED = 400;

/**
 * Lets PostgreSQL plan each statement with parameters once per connection instead of every time, and
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
      const query = (text: string, values: readonly unknown[] = []) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        const statement = { text, values: [...values], ...(name !== undefined && { name }) };
        return client.query(statement).catch((error: unknown) => {
          // Such a server is of no use, although the connection may last.
          isBroken ||= announcesEnd(error);
          throw isBroken ? new DatabaseAwayError(error) : error;
        });
      };
      function release() {
        client.release(isBroken);
        client.off('error', onError);
      }
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
