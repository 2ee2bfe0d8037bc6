import fc from 'fast-check';
import type { CardFilter, FieldFilter } from '../filter-language/card-filter.ts';
import { FIELD_NAMES, fieldOf, isOrdered, RELATIONS } from '../filter-language/fields.ts';

const NOWHERE = { start: 0, end: 0 };

const someText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('or', 'a b', '"', '\\', '-x', 'due:7d', 'Größe', 'bug'),
);

const someDay = fc.constantFrom('today', 'tomorrow', '7d', '-2w', '1m', '2026-01-31');

const quotedName = someText.map((text) => ({ text, isQuoted: true, ...NOWHERE }));

const bare = (texts: readonly string[]) =>
  fc.constantFrom(...texts).map((text) => ({ text, isQuoted: false, ...NOWHERE }));

const someRange = fc
  .tuple(fc.option(someDay, { nil: '' }), fc.option(someDay, { nil: '' }))
  .map((ends) => ends.join('..'))
  .filter((range) => range !== '..');

const bareDays = (days: fc.Arbitrary<string>) =>
  days.map((text) => ({ text, isQuoted: false, ...NOWHERE }));

function valueOf(field: FieldFilter['field'], isCompared: boolean) {
  const { type, values } = fieldOf(field);
  if (type === 'day')
    return isCompared
      ? bareDays(someDay)
      : fc.oneof(
          bareDays(someDay),
          bareDays(someRange),
          ...(values.length > 0 ? [bare(values)] : []),
        );
  if (type === 'choice' || type === 'rank') return bare(values);
  return values.length === 0 ? quotedName : fc.oneof(quotedName, bare(values));
}

const someField: fc.Arbitrary<CardFilter> = fc
  .tuple(
    fc.constantFrom(...FIELD_NAMES.filter((name) => name !== 'text')),
    fc.constantFrom(...RELATIONS),
  )
  .chain(([field, wanted]) => {
    const relation = isOrdered(field) ? wanted : ':';
    const isCompared = relation !== ':';
    return fc
      .array(valueOf(field, isCompared), { minLength: 1, maxLength: isCompared ? 1 : 3 })
      .map((values) => ({ kind: 'field', field, relation, values, ...NOWHERE }) as const);
  });

/** Any filter that can be written, without the places of its parts. */
export const anyFilter: fc.Arbitrary<CardFilter> = fc.letrec<{ filter: CardFilter }>((tie) => {
  const combined = (kind: 'and' | 'or') =>
    fc
      .array(
        tie('filter').filter((part) => part.kind !== kind),
        { minLength: 2, maxLength: 3 },
      )
      .map((parts) => ({ kind, parts, ...NOWHERE }));
  return {
    filter: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'filter' },
      fc.oneof(
        someText.map((text) => ({ kind: 'text' as const, text, ...NOWHERE })),
        someField,
      ),
      combined('and'),
      combined('or'),
      tie('filter').map((part) => ({ kind: 'not' as const, part, ...NOWHERE })),
    ),
  };
}).filter;
