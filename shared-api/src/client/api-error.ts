import type { ErrorResponse } from '../contract/error-response.ts';

/** Why a call failed, as far as the page reacts differently; `offline` is any call without a response. */
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

/**
 * The one error the client throws: no response arrived (`offline`), or its status is not 200. Its message is
 * the sentence for people, in the language of the page.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when no response arrived. */
  readonly status: number;
  /** Stable code of the server's response. */
  readonly code: string;
  /** The parameters of the code, as defined by the contract. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly errors: readonly { path: string; message: string }[];
  /** With a conflict: the current state, if the server sent it. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** If the server says that the same call may succeed later: the delay in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, response: Partial<ErrorResponse>, retryAfterMs?: number) {
    super(response.message);
    this.status = status;
    this.kind = status === 0 ? 'offline' : (KINDS[status] ?? 'server');
    this.code = response.code ?? 'unknown';
    this.params = response.params ?? {};
    this.errors = response.errors ?? [];
    this.current = response.data;
    this.requestId = response.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}
