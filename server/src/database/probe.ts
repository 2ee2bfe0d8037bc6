import pg from 'pg';

const MAX_WAIT_MS = 800;

export interface DatabaseProbe {
  /** Whether the database responds, found out within a second even when the pool is busy. */
  reaches: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Asks the database on a separate connection, which is reopened if it breaks. */
export function createDatabaseProbe(connectionString: string): DatabaseProbe {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    connectionTimeoutMillis: MAX_WAIT_MS,
    query_timeout: MAX_WAIT_MS,
  });
  // A failure shows at the next question.
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), MAX_WAIT_MS);
    });
    const response = pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([response, tooLate]).finally(() => clearTimeout(late));
  }

  return {
    reaches() {
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    close: () => pool.end(),
  };
}
