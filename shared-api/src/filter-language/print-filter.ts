import type { CardFilter, FilterValue } from './card-filter.ts';

const BARE_TEXT = /^[\p{L}\p{N}_.#@/+&'][\p{L}\p{N}_.#@/+&'-]*$/u;
const BARE_VALUE = /^[^\s(),"]+$/;
const KEYWORD = /^(and|or|not)$/i;

/** A text in quotes. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A value as it is written after a field: in quotes if it has to be. */
export const valueText = ({ text, isQuoted }: Pick<FilterValue, 'text' | 'isQuoted'>): string =>
  isQuoted || !BARE_VALUE.test(text) ? quote(text) : text;

const isBare = (text: string) => BARE_TEXT.test(text) && !KEYWORD.test(text);

/** How tightly a kind of filter binds. */
const BINDING = { or: 0, and: 1, not: 2, text: 3, field: 3 };

/** Writes a filter so that reading it gives the same filter. */
export function printFilter(filter: CardFilter): string {
  const inside = (part: CardFilter, than: number) =>
    BINDING[part.kind] > than ? printFilter(part) : `(${printFilter(part)})`;
  switch (filter.kind) {
    case 'or':
      return filter.parts.map((part) => inside(part, BINDING.or)).join(' or ');
    case 'and':
      return filter.parts.map((part) => inside(part, BINDING.and)).join(' ');
    case 'not':
      return `-${inside(filter.part, BINDING.not - 1)}`;
    case 'text':
      return isBare(filter.text) ? filter.text : quote(filter.text);
    case 'field':
      return filter.field + filter.relation + filter.values.map(valueText).join(',');
  }
}
