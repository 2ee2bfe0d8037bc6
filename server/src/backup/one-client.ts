import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A database whose statements all run on one connection, inside the transaction it is in. */
export function onOneClient(client: pg.Client): Kysely<unknown> {
  const query = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
