import type { z } from 'zod';
import { problemOf } from '../entities/field-problem.ts';
import { fieldSentence } from '../field-sentence.ts';
import type { ErrorResponse } from './error-response.ts';
import type { ErrorParams } from './errors.ts';

interface Malformed {
  readonly params: ErrorParams<'malformed'>;
  readonly errors: NonNullable<ErrorResponse['errors']>;
}

/**
 * The response to a request that the contract's schemas refuse: all problems, with the first one as
 * the params, without the fields that no schema has. Parse with `reportInput`, without which every field counts as missing.
 */
export function malformedBy({ issues }: z.ZodError): Malformed {
  const others = issues.filter((issue) => issue.code !== 'unrecognized_keys');
  const problems = others.map((issue) => {
    const path = issue.path.join('.');
    const problem = problemOf(issue);
    return { path, problem, message: fieldSentence(path, problem) };
  });
  const first = problems[0];
  return {
    params: first ? { ...first.problem, field: first.path } : { problem: 'invalid', field: '' },
    errors: problems.map(({ path, problem, message }) => ({ ...problem, path, message })),
  };
}
