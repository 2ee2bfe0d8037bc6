import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asksForCustomPlan } from './custom-plan.ts';
import { announcesEnd, DatabaseAwayError } from './database-away.ts';

// Listings are put together from optional conditions; the bound keeps odd combinations from
// filling every connection with plans.
const MAX_PREPARED = 400;

/** Runs a statement, under a plan for its values alone when it asks for one. */
async function run(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!asksForCustomPlan(statement.text)) return client.query(statement);
  await client.query('set plan_cache_mode = force_custom_plan');
  try {
    return await client.query(statement);
  } finally {
    // In a transaction that has failed this is refused, and its rollback does the same.
    await client.query('reset plan_cache_mode').catch(() => undefined);
  }
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
      // Unheard, the end of a connection in use would end the process.
      const onError = () => void (isBroken = true);
      client.on('error', onError);
      const query = (text: string, values: readonly unknown[] = []) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        const statement = { text, values: [...values], ...(name !== undefined && { name }) };
        return run(client, statement).catch((error: unknown) => {
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
