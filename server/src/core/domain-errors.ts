/** A refusal that the caller can understand; the answer carries its status, code and message. */
export class DomainError extends Error {
  readonly status: number;
  readonly code: string;
  /** With a conflict: the current state. */
  readonly data: unknown;

  constructor(status: number, code: string, message: string, data?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** A refusal after which what the call has written so far stays, as the count of wrong passwords does. */
export class CommittedRefusal extends DomainError {}

/** A refusal for now: the same call may well succeed after some seconds, sent as `Retry-After`. */
export class TryLaterError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(status: number, code: string, message: string, retryAfterSeconds: number) {
    super(status, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const tooLarge = (message = 'The request is too large.') =>
  new DomainError(413, 'too-large', message);

export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many requests at once. Slow down.',
) => new TryLaterError(429, 'too-many', message, retryAfterSeconds);

/** What somebody else holds for longer than a call waits. */
export const busy = () =>
  new TryLaterError(
    503,
    'busy',
    'This is being changed by somebody else. Please try again in a moment.',
    2,
  );

export const tookTooLong = () =>
  new TryLaterError(503, 'took-too-long', 'This took too long and has been stopped.', 10);

export const unauthenticated = () =>
  new DomainError(401, 'unauthenticated', 'Please sign in again.');

export const wrongCredentials = (message = 'The e-mail or the password is wrong.') =>
  new DomainError(401, 'wrong-credentials', message);

export const forbidden = (message = 'Your role does not allow this.') =>
  new DomainError(403, 'forbidden', message);

/** Also for what exists but is not the caller's to see, so that ids cannot be probed. */
export const notFound = (what = 'This') =>
  new DomainError(404, 'not-found', `${what} does not exist or is not visible to you.`);

/** For people who see the board that the card was on. */
export const cardDeleted = (name: string) =>
  new DomainError(404, 'card-deleted', `The card “${name}” has been deleted.`);

/** Also for routes that are not there for everybody. */
export const noRoute = ({ method, url }: { method: string; url: string }) =>
  new DomainError(404, 'no-route', `There is no ${method} ${url}`);

export const staleVersion = (current: unknown) =>
  new DomainError(409, 'stale-version', 'Somebody else has changed this meanwhile.', current);

export const conflict = (code: string, message: string, data?: unknown) =>
  new DomainError(409, code, message, data);

export const blocked = () =>
  new DomainError(409, 'blocked', 'Work is on hold here: cards cannot be created or moved.');

export const limitReached = () => new DomainError(409, 'limit-reached', 'Column limit reached');

export const locked = (what: string) =>
  new DomainError(409, 'locked', `This ${what} is locked and cannot be moved.`);

export const ruleBroken = (code: string, message: string) => new DomainError(422, code, message);

export const notImplementedYet = (what: string) =>
  new DomainError(501, 'not-implemented', `${what} is not available on this server.`);
