import {
  errors,
  type ErrorCode,
  type ErrorCodeOf,
  type ErrorParams,
  type Refusal,
} from 'shared-api/contract';
import { englishSentence } from 'shared-api/error-texts';

/** A code with its params and, with a conflict, the current state. */
type Refused<Status extends number = number> = {
  [Code in ErrorCodeOf<Status>]: [code: Code, params: ErrorParams<Code>, data?: unknown];
}[ErrorCodeOf<Status>];

/**
 * A refusal that the caller can understand: a code of the contract with its params, from which status and
 * English message follow.
 */
export class DomainError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly params: ErrorParams<ErrorCode>;
  /** With a conflict: the current state. */
  readonly data: unknown;

  constructor(...[code, params, data]: Refused) {
    super(englishSentence({ code, params } as Refusal));
    this.status = errors[code].status;
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

/** A refusal after which what the call has written so far stays, as the count of wrong passwords does. */
export class CommittedRefusal extends DomainError {}

/** A refusal for now: the same call may well succeed after some seconds, sent as `Retry-After`. */
export class TryLaterError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, ...refused: Refused<429 | 503>) {
    super(...refused);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 413: the request, a file or a field has more bytes than allowed. */
export const tooLarge = (params: ErrorParams<'too-large'> = { of: 'request' }) =>
  new DomainError('too-large', params);

/** 429: too many calls, wrong passwords, streams or invitations; says after how many seconds to try again. */
export const tooMany = (seconds: number, of: ErrorParams<'too-many'>['of'] = 'calls') =>
  new TryLaterError(seconds, 'too-many', { of, seconds });

/** What somebody else holds for longer than a call waits. */
export const busy = () => new TryLaterError(2, 'busy', {});

/** 503: PostgreSQL stopped a statement that ran into its time limit. */
export const tookTooLong = () => new TryLaterError(10, 'took-too-long', {});

/** 401: the call needs a session, and its token names none; browsers then ask for a sign-in. */
export const unauthenticated = () => new DomainError('unauthenticated', {});

/** 401 of a sign-in: the password or the Google credential is wrong. */
export const wrongCredentials = (by: ErrorParams<'wrong-credentials'>['by'] = 'password') =>
  new DomainError('wrong-credentials', { by });

/** 403: the caller may see the project or board, but not do this. */
export const forbidden = (reason: ErrorParams<'forbidden'>['reason'] = 'role') =>
  new DomainError('forbidden', { reason });

/** Also for what exists but is not the caller's to see, so that ids cannot be probed. */
export const notFound = (entity: ErrorParams<'not-found'>['entity'] = 'item') =>
  new DomainError('not-found', { entity });

/** For people who see the board that the card was on. */
export const cardDeleted = (name: string) => new DomainError('card-deleted', { name });

/** Also for routes that are not there for everybody. */
export const noRoute = ({ method, url }: { method: string; url: string }) =>
  new DomainError('no-route', { method, url });

/** 409: somebody else has changed the entity since the caller read it; sends the current state. */
export const staleVersion = (current: unknown) => new DomainError('stale-version', {}, current);

/** What the state of things does not allow, with the state where it helps. */
export const conflict = (...refused: Refused<409>) => new DomainError(...refused);

/** 409: the project or board is on hold, so its cards cannot be changed. */
export const blocked = () => new DomainError('blocked', {});

/** 409: the list has as many cards as its limit allows. */
export const limitReached = (limit: number) =>
  new DomainError('limit-reached', { of: 'cards', limit });

/** 409: the card or list is locked against being moved. */
export const locked = (entity: ErrorParams<'locked'>['entity']) =>
  new DomainError('locked', { entity });

/** What is well-formed and makes no sense or breaks a rule. */
export const ruleBroken = (...refused: Refused<422>) => new DomainError(...refused);

/** 501: this server is not set up for the feature, such as sign-in with Google. */
export const notImplementedYet = (feature: ErrorParams<'not-implemented'>['feature']) =>
  new DomainError('not-implemented', { feature });
