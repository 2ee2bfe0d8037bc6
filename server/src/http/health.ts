import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { DomainError } from './domain-errors.ts';

/** `/healthz`: the process answers. `/readyz`: it also reaches its database. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  const well = { status: 200, message: 'OK', data: null };
  app.get('/healthz', { logLevel: 'warn' }, () => well);
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    try {
      await sql`select 1`.execute(database);
    } catch {
      throw new DomainError(503, 'not-ready', 'The database cannot be reached.');
    }
    return well;
  });
}
