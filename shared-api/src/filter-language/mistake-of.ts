import type { FilterProblem, Span } from './card-filter.ts';

/** A problem of a filter as the params of the refusal `bad-filter`. */
export interface FilterMistake extends Span {
  readonly because: FilterProblem['code'];
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly expected?: string[] | undefined;
  readonly near?: string | undefined;
}

export function mistakeOf({ code: because, ...problem }: FilterProblem): FilterMistake {
  return 'expected' in problem
    ? { ...problem, because, expected: [...problem.expected] }
    : { ...problem, because };
}
