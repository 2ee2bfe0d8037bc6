import { FILTER_MISTAKES as de } from './texts/de/filter-mistakes.ts';
import { FILTER_MISTAKES as en } from './texts/en/filter-mistakes.ts';
import { defineTexts } from './texts/index.ts';
import { type FilterProblem, mistakeOf } from './filter-language/index.ts';

const mistakes = defineTexts({ en, de });

/** What is wrong with a filter, as a sentence in the language of the page. */
export const problemText = (problem: FilterProblem): string =>
  mistakes[problem.code]?.(mistakeOf(problem)) ?? problem.code;
