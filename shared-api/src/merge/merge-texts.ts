import { diff3Merge, diffIndices, type MergeRegion } from 'node-diff3';

/** A text as two people left it, and as it was when both began. */
export interface Versions {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** With the space before it, so that words can be added on both sides of one without touching. */
const WORD = /\s*(?:[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_])|\s+$/gu;

// With a space before all of it, the first word is like any other.
const wordsOf = (text: string): string[] => ` ${text}`.match(WORD) ?? [];
const textOf = (words: readonly string[]): string => words.join('').replace(/^ /, '');

const MERGE = { excludeFalseConflicts: true };

/** Each region in turn; null once `settle` cannot settle one that both have changed. */
function joined(
  regions: readonly MergeRegion<string>[],
  settle: (region: NonNullable<MergeRegion<string>['conflict']>) => readonly string[] | null,
): string[] | null {
  const all: string[] = [];
  for (const { ok, conflict } of regions) {
    const settled = ok ?? (conflict ? settle(conflict) : []);
    if (settled === null) return null;
    all.push(...settled);
  }
  return all;
}

function mergeWords({ base, mine, theirs }: Versions): string | null {
  const regions = diff3Merge(wordsOf(mine), wordsOf(base), wordsOf(theirs), MERGE);
  const words = joined(regions, () => null);
  return words && textOf(words);
}

function mergeLines({ base, mine, theirs }: Versions): string | null {
  const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const lines = joined(diff3Merge(a, o, b, MERGE), (both) => {
    // Lines that one has deleted and the other has changed have no words in common.
    if ([both.a, both.o, both.b].some(({ length }) => length === 0)) return null;
    const [ofMine, ofBase, ofTheirs] = [both.a, both.o, both.b].map((part) => part.join('\n')) as [
      string,
      string,
      string,
    ];
    return mergeWords({ base: ofBase, mine: ofMine, theirs: ofTheirs })?.split('\n') ?? null;
  });
  return lines && lines.join('\n');
}

/**
 * Both people's changes of a text in one: line by line, and word by word within lines that both have
 * changed. Null if both have changed the same words, which people have to decide.
 */
export function mergeTexts(versions: Versions): string | null {
  const { base, mine, theirs } = versions;
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return mergeLines(versions);
}

/** A part of a text, and whether another version of it lacks this part. */
export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The parts of a text that are in `other`, and those that are not. */
export function changedParts(other: string, text: string): TextPart[] {
  const words = wordsOf(text);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isChanged: boolean) => {
    if (end > at) parts.push({ text: words.slice(at, end).join(''), isChanged });
    at = end;
  };
  for (const { buffer2 } of diffIndices(wordsOf(other), words)) {
    const [start, length] = buffer2;
    add(start, false);
    add(start + length, true);
  }
  add(words.length, false);
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  const begun = { ...first, text: first.text.replace(/^ /, '') };
  return begun.text === '' ? rest : [begun, ...rest];
}
