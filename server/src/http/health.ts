import type { FastifyInstance } from 'fastify';
import { createDatabaseProbe } from '../database/probe.ts';
import { DomainError } from '../core/domain-errors.ts';

export interface HealthOptions {
  /** The database that `/readyz` asks on a separate connection. */
  readonly connectionString: string;
  /** Awaited between the first refusing `/readyz` and the end of listening. */
  readonly drained?: (() => Promise<unknown>) | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it also reaches its database and stays open, which
 * it says within a second.
 */
export function registerHealth(
  app: FastifyInstance,
  { connectionString, drained }: HealthOptions,
): void {
  const probe = createDatabaseProbe(connectionString);
  app.addHook('onClose', () => probe.close());
  const well = { status: 200, message: 'OK', data: null };
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await drained?.();
  });
  app.get('/healthz', { logLevel: 'warn' }, () => well);
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isClosing) throw new DomainError('not-ready', { cause: 'closing' });
    if (!(await probe.reaches())) {
      throw new DomainError('not-ready', { cause: 'database' });
    }
    return well;
  });
}
