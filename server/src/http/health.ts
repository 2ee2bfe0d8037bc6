import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { DomainError } from './domain-errors.ts';

export interface HealthOptions {
  readonly database: Database;
  /** Waited for between the first `/readyz` that refuses and the end of listening. */
  readonly drained?: (() => Promise<unknown>) | undefined;
}

/** `/healthz`: the process answers. `/readyz`: it also reaches its database and stays open. */
export function registerHealth(app: FastifyInstance, { database, drained }: HealthOptions): void {
  const well = { status: 200, message: 'OK', data: null };
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await drained?.();
  });
  app.get('/healthz', { logLevel: 'warn' }, () => well);
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isClosing) throw new DomainError(503, 'not-ready', 'The server is closing.');
    try {
      await sql`select 1`.execute(database);
    } catch {
      throw new DomainError(503, 'not-ready', 'The database cannot be reached.');
    }
    return well;
  });
}
