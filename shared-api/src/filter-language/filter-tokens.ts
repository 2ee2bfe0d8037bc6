import type { FilterProblem, FilterValue, Span } from './card-filter.ts';
import type { Relation } from './fields.ts';

type Sign = '(' | ')' | '-' | 'and' | 'or' | 'not';

interface SignToken extends Span {
  readonly kind: Sign;
}

interface TextToken extends Span {
  readonly kind: 'text';
  readonly text: string;
}

/** A condition on a field, which may be none that there is. */
export interface FieldToken extends Span {
  readonly kind: 'field';
  readonly field: string;
  readonly relation: Relation;
  readonly values: readonly FilterValue[];
}

/** A piece of a filter's text. */
export type FilterToken = SignToken | TextToken | FieldToken;

const FIELD = /([a-z]{2,})(:(?!\/\/)|<=|>=|<|>|=)/iy;
const SPACE = /\s+/y;
const TEXT = /[^\s()"]+/y;
const VALUE = /[^\s(),"]+/y;
const KEYWORDS = ['and', 'or', 'not'] as const;

/** Splits a filter's text; ends early at a problem. */
export function tokensOf(text: string): { tokens: FilterToken[]; problem: FilterProblem | null } {
  const tokens: FilterToken[] = [];
  let at = 0;
  const found = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  /** A quoted text, in which a backslash takes the next character as it is; null without its end. */
  function quoted(): string | null {
    let inside = '';
    for (let i = at + 1; i < text.length; i++) {
      if (text[i] === '"') {
        at = i + 1;
        return inside;
      }
      if (text[i] === '\\' && i + 1 < text.length) i++;
      inside += text.charAt(i);
    }
    return null;
  }

  function values(): FilterValue[] | null {
    const list: FilterValue[] = [];
    do {
      if (list.length > 0) at++;
      const start = at;
      const isQuoted = text[at] === '"';
      const value = isQuoted ? quoted() : (found(VALUE)?.[0] ?? '');
      if (value === null) return null;
      list.push({ text: value, isQuoted, start, end: at });
    } while (text[at] === ',');
    return list;
  }

  while (at < text.length) {
    if (found(SPACE)) continue;
    const start = at;
    const unclosed = { code: 'open-quote', start, end: text.length } as const;
    const character = text.charAt(at);
    if (character === '(' || character === ')') {
      at++;
      tokens.push({ kind: character, start, end: at });
      continue;
    }
    if (character === '-' && /[^\s)]/.test(text.charAt(at + 1))) {
      at++;
      tokens.push({ kind: '-', start, end: at });
      continue;
    }
    if (character === '"') {
      const inside = quoted();
      if (inside === null) return { tokens, problem: unclosed };
      tokens.push({ kind: 'text', text: inside, start, end: at });
      continue;
    }
    const named = found(FIELD);
    if (named) {
      const [, field = '', sign] = named;
      const given = values();
      if (given === null) return { tokens, problem: { ...unclosed, start: at } };
      const relation = sign === '=' ? ':' : (sign as Relation);
      const name = field.toLowerCase();
      tokens.push({ kind: 'field', field: name, relation, values: given, start, end: at });
      continue;
    }
    const bare = found(TEXT)?.[0] ?? '';
    const keyword = KEYWORDS.find((one) => one === bare.toLowerCase());
    tokens.push(
      keyword ? { kind: keyword, start, end: at } : { kind: 'text', text: bare, start, end: at },
    );
  }
  return { tokens, problem: null };
}
