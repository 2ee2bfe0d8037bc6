export type { CardFilter, FieldFilter, FilterProblem, FilterValue } from './card-filter.ts';
export { type CardPredicate, compileFilter, type FilterContext } from './compile-filter.ts';
export { completeFilter, type Completion, type FilterNames } from './complete-filter.ts';
export { type FieldName, type Has, type Is, RANKS, type Relation } from './fields.ts';
export { type Calendar, calendarIn, spanOf } from './filter-days.ts';
export { mistakeOf } from './mistake-of.ts';
export { type ParsedFilter, parseFilter } from './parse-filter.ts';
export { valueText } from './print-filter.ts';
export { conditionsOf, hasCondition, withConditionToggled } from './toggle-condition.ts';
