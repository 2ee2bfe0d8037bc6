import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { createPool } from './primary-client.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Tables } from './tables.ts';
import { trackConnections } from './tracked-connections.ts';

/** The database outside a transaction, for reading. */
export type Database = Kysely<Tables>;
/** The transaction of one call. */
export type Tx = Transaction<Tables>;

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

export interface DatabaseOptions {
  /** Of one server, or of several of which the one that takes writes is used. */
  connectionString: string;
  maxConnections?: number;
  /** Told of idle connections that break, as when the database restarts. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens a pool of connections; nothing is sent until the first statement. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = createPool(options.connectionString, {
    max: options.maxConnections ?? 10,
    // Texts of moments and names sort and print alike wherever the server runs. To compile a plan
    // takes longer than to run any of our statements.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const database = new Kysely<Tables>({
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
