import type { ErrorAnswer } from '../contract/error-answer.ts';

export type ApiErrorKind =
  | 'offline'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'server';

const KINDS: Readonly<Record<number, ApiErrorKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'too-many',
};

/** The one error the client throws: no answer arrived (`offline`), or its status is not 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Stable code of the server's answer. */
  readonly code: string;
  readonly errors: readonly { path: string; message: string }[];
  /** With a conflict: the current state, when the server sent it. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** When the server said that the same call may succeed later: after how many milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfterMs?: number) {
    super(
      answer.message ?? (status === 0 ? 'The server cannot be reached.' : 'The server failed.'),
    );
    this.status = status;
    this.kind = status === 0 ? 'offline' : (KINDS[status] ?? 'server');
    this.code = answer.code ?? 'unknown';
    this.errors = answer.errors ?? [];
    this.current = answer.data;
    this.requestId = answer.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

// By its name: shell and remotes each carry a copy of this class of their own.
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The error as an ApiError; anything else is a fault in our own code and is thrown on. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}
