import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorAnswer } from 'shared-api/contract';
import { ZodError } from 'zod';
import { DatabaseAwayError } from '../database/database-away.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { refusalOf, timeoutOf } from '../core/database-refusals.ts';
import { DomainError, TryLaterError } from '../core/domain-errors.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';
import { NOT_KEPT } from './uncached-answers.ts';

const TOO_LARGE = 413;
const TOO_MANY = 429;

function validationErrors(error: unknown): NonNullable<ErrorAnswer['errors']> {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.map((problem) => ({
    path: problem.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: problem.message ?? 'Invalid',
  }));
}

const knownError = (thrown: unknown) => refusalOf(thrown) ?? timeoutOf(thrown) ?? thrown;

/** The one place where an error becomes an answer. What is not known to us is told to nobody. */
export function errorAnswerOf(thrown: unknown, requestId: string): ErrorAnswer {
  const error = knownError(thrown);
  if (error instanceof DomainError) {
    const { status, code, message, data } = error;
    return { status, message, code, ...(data !== undefined && { data }) };
  }
  if (isDiskFull(error)) {
    const message = 'The disk of the server is full: nothing was saved. Please tell its operator.';
    return { status: 507, message, code: 'disk-full', requestId };
  }
  if (error instanceof DatabaseAwayError) {
    const message = 'The database cannot be reached. Please try again in a moment.';
    return { status: 503, message, code: 'database-away', requestId };
  }
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = validationErrors(error);
    const first = errors[0];
    const told = first ? `${first.path}: ${first.message}` : 'The request is malformed.';
    return { status: 400, message: told, code: 'malformed', errors };
  }
  if (error instanceof ZodError) {
    const errors = error.issues.map(({ path, message: told }) => ({
      path: path.join('.'),
      message: told,
    }));
    return { status: 400, message: errors[0]?.message ?? 'Malformed.', code: 'malformed', errors };
  }
  if (statusCode === TOO_LARGE) {
    return { status: TOO_LARGE, message: 'The request is too large.', code: 'too-large' };
  }
  if (statusCode === TOO_MANY) {
    return { status: TOO_MANY, message: message ?? 'Slow down.', code: 'too-many' };
  }
  if (code !== undefined && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: 400, message: 'The request is malformed.', code: 'malformed' };
  }
  return { status: 500, message: 'The server failed.', code: 'server-error', requestId };
}

/** Fastify's error handler. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswerOf(error, request.id);
  if (answer.status >= 500 && answer.status !== 501) request.log.error({ err: error }, 'failed');
  const known = knownError(error);
  if (known instanceof TryLaterError) void reply.header('retry-after', known.retryAfterSeconds);
  // A request that no hook has seen, as one with a malformed path, is told its id too.
  reply.headers({ ...NOT_KEPT, [REQUEST_ID_HEADER]: request.id });
  void reply.status(answer.status).send(answer);
}
