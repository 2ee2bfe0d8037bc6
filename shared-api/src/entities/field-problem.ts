import { z } from 'zod';

/** A problem of one field of a request, with the violated bound. */
export const fieldProblem = z.discriminatedUnion('problem', [
  z.object({ problem: z.enum(['missing', 'nul-character', 'year-0', 'not-different', 'invalid']) }),
  z.object({
    problem: z.enum(['too-long', 'too-short', 'too-many', 'too-few', 'too-high', 'too-low']),
    limit: z.number().meta({ description: 'The most or least that is accepted' }),
  }),
  z.object({ problem: z.literal('wrong-type'), expected: z.string() }),
  z.object({ problem: z.literal('wrong-format'), format: z.string() }),
  z.object({ problem: z.literal('not-a-choice'), choices: z.array(z.string()) }),
]);
export type FieldProblem = z.infer<typeof fieldProblem>;

type Issue = z.core.$ZodIssue;
type CustomProblem = 'nul-character' | 'year-0' | 'not-different';

/** The params of a refinement's refusal. */
export const refusedAs = (problem: CustomProblem) => ({ params: { problem } });

function beyond(what: string, isMost: boolean, limit: number | bigint): FieldProblem {
  const [most, least] =
    what === 'string'
      ? (['too-long', 'too-short'] as const)
      : what === 'number' || what === 'int'
        ? (['too-high', 'too-low'] as const)
        : (['too-many', 'too-few'] as const);
  return { problem: isMost ? most : least, limit: Number(limit) };
}

function choicesOf({ errors }: { errors: Issue[][] }): FieldProblem {
  const choices = errors.flat().flatMap((issue) => {
    return issue.code === 'invalid_value' ? issue.values.map(String) : [];
  });
  return choices.length > 0 ? { problem: 'not-a-choice', choices } : { problem: 'invalid' };
}

/**
 * The problem that an issue of zod describes; parse with `reportInput` to have missing fields
 * named.
 */
export function problemOf(issue: Issue): FieldProblem {
  if (issue.code !== 'custom' && issue.input === undefined) return { problem: 'missing' };
  switch (issue.code) {
    case 'too_big':
      return beyond(issue.origin, true, issue.maximum);
    case 'too_small':
      return beyond(issue.origin, false, issue.minimum);
    case 'invalid_type':
      return { problem: 'wrong-type', expected: issue.expected };
    case 'invalid_format':
      return { problem: 'wrong-format', format: issue.format };
    case 'invalid_value':
      return { problem: 'not-a-choice', choices: issue.values.map(String) };
    case 'invalid_union':
      return choicesOf(issue);
    case 'custom':
      return {
        problem: (issue.params as { problem?: CustomProblem } | undefined)?.problem ?? 'invalid',
      };
    default:
      return { problem: 'invalid' };
  }
}
