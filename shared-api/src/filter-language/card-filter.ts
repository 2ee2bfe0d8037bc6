import type { FieldName, Relation } from './fields.ts';

/** Where a part of a filter is in its text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FilterValue extends Span {
  readonly text: string;
  /** A quoted value is only a name: `label:"none"` is a label, `label:none` is no label. */
  readonly isQuoted: boolean;
}

export interface FieldFilter extends Span {
  readonly kind: 'field';
  readonly field: Exclude<FieldName, 'text'>;
  readonly relation: Relation;
  /** Any of them; more than one only after a colon. */
  readonly values: readonly FilterValue[];
}

interface Combined extends Span {
  readonly kind: 'and' | 'or';
  readonly parts: readonly CardFilter[];
}

interface Negated extends Span {
  readonly kind: 'not';
  readonly part: CardFilter;
}

interface TextFilter extends Span {
  readonly kind: 'text';
  readonly text: string;
}

/** A filter of cards, as a tree. */
export type CardFilter = Combined | Negated | TextFilter | FieldFilter;

/** What is wrong with a filter, and where. */
export type FilterProblem = Span &
  (
    | { readonly code: 'too-long' | 'too-many' | 'open-quote' | 'open-bracket' | 'closed-bracket' }
    /** `near` is the operator or bracket whose condition is missing. */
    | { readonly code: 'no-condition'; readonly near: string }
    | {
        readonly code: 'unknown-field' | 'no-order' | 'no-value' | 'one-value';
        readonly field: string;
      }
    | {
        readonly code: 'unknown-value';
        readonly field: string;
        readonly value: string;
        readonly expected: readonly string[];
      }
    | { readonly code: 'unknown-day'; readonly field: string; readonly value: string }
  );
