import type { ApiError } from './api-error.ts';

// Apart from the class, which has the texts of all refusals with it: remotes get errors that the shell's client has made.

// Checks the name, since shell and remotes each have their own copy of the class.
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The error as an ApiError; anything else is a fault in our own code and is thrown on. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}
