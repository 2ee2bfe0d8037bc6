import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  malformedBy,
  unknownFieldsIn,
  type ErrorResponse,
  type ErrorCode,
} from 'shared-api/contract';
import { ZodError } from 'zod';
import { DatabaseAwayError, isDiskFull } from '../database/database-failures.ts';
import { refusalOf, timeoutOf } from '../core/database-refusals.ts';
import { DomainError, tooLarge, TryLaterError } from '../core/domain-errors.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';
import { NO_STORE } from './disable-caching.ts';

const TOO_LARGE = 413;

/** Maps an error to a refusal; details of unexpected errors are never disclosed. */
function refusalFor(error: unknown): DomainError {
  const known = refusalOf(error) ?? timeoutOf(error) ?? error;
  if (known instanceof DomainError) return known;
  if (isDiskFull(error)) return new DomainError('disk-full', {});
  if (error instanceof DatabaseAwayError) return new DomainError('database-away', {});
  if (error instanceof ZodError) {
    const fields = unknownFieldsIn(error);
    return fields
      ? new DomainError('unknown-fields', { fields })
      : new DomainError('malformed', malformedBy(error).params);
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === TOO_LARGE) return tooLarge();
  const isCallers = code !== undefined && statusCode !== undefined && statusCode < 500;
  if (isCallers && statusCode >= 400)
    return new DomainError('malformed', { problem: 'invalid', field: '' });
  return new DomainError('server-error', {});
}

const withRequestId = new Set<ErrorCode>(['server-error', 'database-away', 'disk-full']);

function responseOf({ status, code, params, message, data }: DomainError): ErrorResponse {
  return { status, message, code, params, ...(data !== undefined && { data }) } as ErrorResponse;
}

/** The one place where an error becomes a response. */
export function errorResponseOf(thrown: unknown, requestId: string): ErrorResponse {
  const refusal = refusalFor(thrown);
  return {
    ...responseOf(refusal),
    ...(thrown instanceof ZodError &&
      refusal.code === 'malformed' && { errors: malformedBy(thrown).errors }),
    ...(withRequestId.has(refusal.code) && { requestId }),
  };
}

/** Fastify's error handler. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = errorResponseOf(error, request.id);
  if (response.status >= 500 && response.status !== 501)
    request.log.error({ err: error }, 'failed');
  const refusal = refusalFor(error);
  if (refusal instanceof TryLaterError) {
    void reply.header('retry-after', refusal.retryAfterSeconds);
  }
  // A request that no hook has seen, such as one with a malformed path, gets its id here, too.
  reply.headers({ ...NO_STORE, [REQUEST_ID_HEADER]: request.id });
  void reply.status(response.status).send(response);
}
