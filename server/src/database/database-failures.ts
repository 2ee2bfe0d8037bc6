import pg from 'pg';

/** The database does not respond: it is restarting, or the connection is broken. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${(cause as Error).message}`, { cause });
  }
}

// The server says that it ends, crashed or starts (class 57P), that the connection failed (08), or that it
// takes no writes any more (25006), since another one does.
const LEAVING = /^(57P0[123]|08...|25006)$/;

/** Whether a responding server announced its end. */
export function announcesEnd(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LEAVING.test(error.code ?? '');
}

/** A full disk, as PostgreSQL and the operating system report it; includes an exceeded quota. */
const DISK_FULL = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * Whether an error or its cause says that a disk is full: the database's or the one of the files.
 */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return DISK_FULL.has(code) || isDiskFull(cause);
}
