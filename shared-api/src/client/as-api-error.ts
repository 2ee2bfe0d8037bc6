import type { ApiError } from './api-error.ts';

/**
 * Whether a call has failed, rather than our own code. Checks the name, since shell and remotes each
 * have their own copy of the class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The error as an ApiError; anything else is a fault in our own code and is thrown on. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}
