import type { FilterProblem } from 'shared-api/filter-language';
import { texts } from './texts.ts';

/** What is wrong with a typed filter, as a sentence. */
export function problemText(problem: FilterProblem): string {
  const { problems } = texts;
  switch (problem.code) {
    case 'no-condition':
      return problems['no-condition'](problem.near);
    case 'unknown-field':
    case 'no-order':
    case 'no-value':
    case 'one-value':
      return problems[problem.code](problem.field);
    case 'unknown-value':
      return problems['unknown-value'](problem.field, problem.value, problem.expected.join(', '));
    case 'unknown-day':
      return problems['unknown-day'](problem.value);
    default:
      return problems[problem.code];
  }
}
