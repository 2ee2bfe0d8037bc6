import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// Listings are put together from optional conditions; the bound keeps odd combinations from
// filling every connection with plans.
const MAX_PREPARED = 400;

/** Lets PostgreSQL plan each statement with parameters once per connection instead of every time. */
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
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[] = []) => {
        const name = values.length > 0 ? nameOf(text) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
