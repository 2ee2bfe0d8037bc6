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
  /** The current state, with a conflict. */
  readonly data: unknown;

  constructor(...[code, params, data]: Refused) {
    super(englishSentence({ code, params } as Refusal));
    this.status = errors[code].status;
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

/** A refusal that does not undo the writes of its call, such as the count of wrong passwords. */
export class CommittedRefusal extends DomainError {}

/**
 * A temporary refusal: the same call may succeed after some seconds, which are sent as
 * `Retry-After`.
 */
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

/** Somebody else holds a lock for longer than a call waits. */
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

/** 403: the access token does not reach so far, whatever its owner may do. */
export const tokenRefused = (needs: ErrorParams<'token-refused'>['needs']) =>
  new DomainError('token-refused', { needs });

/** Also thrown for entities that the caller may not see, so that ids cannot be probed. */
export const notFound = (entity: ErrorParams<'not-found'>['entity'] = 'item') =>
  new DomainError('not-found', { entity });

/** Only for people who can see the card's board. */
export const cardDeleted = (name: string) => new DomainError('card-deleted', { name });

/** Also for routes that only some people may see. */
export const noRoute = ({ method, url }: { method: string; url: string }) =>
  new DomainError('no-route', { method, url });

/** 409: somebody else has changed the entity since the caller read it; sends the current state. */
export const staleVersion = (current: unknown, last: ErrorParams<'stale-version'> = {}) =>
  new DomainError('stale-version', last, current);

/** The current state does not allow the call; includes that state if it helps. */
export const conflict = (...refused: Refused<409>) => new DomainError(...refused);

/** 409: the project or board is on hold, so its cards cannot be changed. */
export const blocked = () => new DomainError('blocked', {});

/** 409: the list has as many cards as its limit allows. */
export const limitReached = (limit: number) =>
  new DomainError('limit-reached', { of: 'cards', limit });

/** 409: the card or list is locked against being moved. */
export const locked = (entity: ErrorParams<'locked'>['entity']) =>
  new DomainError('locked', { entity });

/** The input is well-formed, but makes no sense or breaks a rule. */
export const ruleBroken = (...refused: Refused<422>) => new DomainError(...refused);

/** 501: this server is not set up for the feature, such as sign-in with Google. */
export const notImplementedYet = (feature: ErrorParams<'not-implemented'>['feature']) =>
  new DomainError('not-implemented', { feature });
