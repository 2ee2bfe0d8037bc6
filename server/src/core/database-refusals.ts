import pg from 'pg';
import {
  busy,
  conflict,
  DomainError,
  ruleBroken,
  tookTooLong,
  type TryLaterError,
} from './domain-errors.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const CHECK = '23514';
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';

/** The refusal of an address that is taken, whether a query or a constraint finds it. */
export const emailTaken = () => conflict('duplicate', { of: 'account' });

/** Unique keys that two concurrent calls may both want. */
const TAKEN: Readonly<Record<string, () => DomainError>> = {
  users_email_key: emailTaken,
  users_unique_identifier_key: emailTaken,
  tags_name: () => conflict('duplicate', { of: 'tag' }),
  time_entries_running: () => conflict('timer-running', {}),
};

/**
 * The refusal for a violated constraint, the same that the caller would have got a moment later;
 * undefined for any other error. Of two concurrent calls the second is refused.
 */
export function refusalOf(error: unknown): DomainError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === UNIQUE) {
    return TAKEN[error.constraint ?? '']?.() ?? conflict('duplicate', { of: 'other' });
  }
  if (error.code === FOREIGN_KEY) {
    return conflict('gone-meanwhile', {});
  }
  // Two people may set one of the dates each; only the database sees both.
  if (error.code === CHECK && error.constraint === 'cards_start_before_due') {
    return ruleBroken('starts-after-due', {});
  }
  return undefined;
}

const GONE = new Set(['not-found', 'gone-meanwhile']);

/** Whether a call failed because something that it names no longer exists. */
export function isAboutSomethingGone(error: unknown): boolean {
  const refusal = refusalOf(error) ?? error;
  return refusal instanceof DomainError && GONE.has(refusal.code);
}

/** The temporary refusal for a timeout of the database; undefined for any other error. */
export function timeoutOf(error: unknown): TryLaterError | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === LOCK_TIMEOUT) return busy();
  return error.code === STATEMENT_TIMEOUT ? tookTooLong() : undefined;
}
