import pg from 'pg';

/** The database does not answer: it is restarting, or the way to it is cut. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${(cause as Error).message}`, { cause });
  }
}

// The server says that it ends, crashed or starts (class 57P), that the connection failed (08), or that it
// takes no writes any more (25006), since another one does.
const LEAVING = /^(57P0[123]|08...|25006)$/;

/** Whether a server that still spoke to us announced its end. */
export function announcesEnd(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LEAVING.test(error.code ?? '');
}
