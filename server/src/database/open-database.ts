import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { createPool } from './primary-client.ts';
import { preparedPool } from './prepared-pool.ts';
import type { DB } from './schema/schema.generated.ts';
import { trackConnections } from './tracked-connections.ts';

/** The database outside a transaction, for reading. */
export type Database = Kysely<DB>;
/** The transaction of one call. */
export type Tx = Transaction<DB>;

/** How the connections of a pool are used. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly database: Database;
  poolUse: () => PoolUse;
  close: () => Promise<void>;
}

/** How long PostgreSQL lets the statements of calls go on, in milliseconds, each on one core. */
export interface DatabaseTimeouts {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
}

/**
 * For calls, which people wait for. Waiting for a lock may take as long as others hold one in the
 * worst case.
 */
export const CALL_TIMEOUTS: DatabaseTimeouts = {
  lockMs: 5000,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
};

export interface DatabaseOptions {
  /** For one server, or for several, of which the primary is used. */
  connectionString: string;
  maxConnections?: number;
  /** Left out: none, as for migrations and jobs, which may take long. */
  timeouts?: DatabaseTimeouts;
  /** Called for idle connections that break, as when the database restarts. */
  onConnectionLost?: (error: Error) => void;
}

// Makes moments sort and print the same on every system. JIT is off, since compiling a plan takes
// longer than any of our statements.
const ALWAYS = ['timezone=UTC', 'jit=off'];

function settingsOf({ timeouts }: DatabaseOptions): string {
  const limits = timeouts && [
    `lock_timeout=${timeouts.lockMs}`,
    `statement_timeout=${timeouts.statementMs}`,
    `idle_in_transaction_session_timeout=${timeouts.idleInTransactionMs}`,
    // Parallel workers are off, since one person's search on all cores would make everybody else
    // wait.
    'max_parallel_workers_per_gather=0',
    // Plans are generic, since planning takes several times as long as most statements of calls:
    // see `customPlan` for the others.
    'plan_cache_mode=force_generic_plan',
  ];
  return [...ALWAYS, ...(limits ?? [])].map((setting) => `-c ${setting}`).join(' ');
}

/** Opens a pool of connections; nothing is sent until the first statement. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = createPool(options.connectionString, {
    max: options.maxConnections ?? 10,
    options: settingsOf(options),
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparedPool(pool) }),
  });
  const connections = trackConnections(pool);
  const close = async () => {
    await database.destroy();
    await connections.allClosed();
  };
  const poolUse = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { database, poolUse, close };
}
