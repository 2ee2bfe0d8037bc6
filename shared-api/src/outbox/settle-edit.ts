import {
  COMMENT_MAX_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
} from '../limits.ts';
import type { ConflictingField, EditBase, MergedText } from '../remote/index.ts';
import { mergeTexts } from '../merge/merge-texts.ts';
import { isSameValue } from '../same-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that people write; of all others, one value or the other is right. */
const TEXTS = ['name', 'description', 'text'];

function maxOf(field: string, of: EditBase['of']): number {
  if (field === 'description') return DESCRIPTION_MAX_CHARACTERS;
  return of === 'comment' ? COMMENT_MAX_CHARACTERS : NAME_MAX_CHARACTERS;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The merged text; null if there is none that could be saved. */
function merge({ name, before, mine, theirs }: ConflictingField, of: EditBase['of']) {
  if (!TEXTS.includes(name)) return null;
  const merged = mergeTexts({ base: asText(before), mine: asText(mine), theirs: asText(theirs) });
  if (merged === null || merged.length > maxOf(name, of)) return null;
  const isEmptied = merged.trim() === '';
  if (isEmptied) return name === 'description' ? { text: null } : null;
  return { text: merged };
}

export interface SettledEdit {
  /** Both have changed these, and it was possible to keep both. */
  readonly merges: readonly MergedText[];
  /** Both have changed these, and people have to decide. */
  readonly conflicts: readonly ConflictingField[];
}

/** Looks at each field of an edit that somebody else has changed meanwhile, too. */
export function settleEdit({ of, before }: EditBase, input: Values, current: object): SettledEdit {
  const now = current as Values;
  const both = Object.keys(before)
    .map((name) => ({ name, before: before[name], mine: input[name], theirs: now[name] ?? null }))
    .filter(
      (field) => !isSameValue(field.before, field.theirs) && !isSameValue(field.mine, field.theirs),
    );
  const settled = both.map((field) => ({ field, merged: merge(field, of) }));
  return {
    merges: settled.flatMap(({ field, merged }) =>
      merged === null ? [] : { ...field, merged: merged.text },
    ),
    conflicts: settled.flatMap(({ field, merged }) => (merged === null ? field : [])),
  };
}
