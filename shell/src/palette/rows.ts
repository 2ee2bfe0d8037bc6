import uFuzzy from '@leeoniya/ufuzzy';
import type { PaletteEntry, PaletteSection } from 'shared-api/remote';

/** A line to show: an entry, or one of its choices, with the part of its label that matches. */
export interface Row {
  readonly id: string;
  readonly entry: PaletteEntry;
  /** The label of the entry whose choice this is. */
  readonly of?: string;
  /** Pairs of start and end in the label; empty without a typed text. */
  readonly matches: readonly number[];
}

export interface RowGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** As many as fit on a screen, so that the first results of the server are in sight, too. */
const MAX_ROWS = 5;
const MAX_RECENT = 4;

/** More matches than these keep the order of their section. */
const MAX_RANKED = 1_000;

// Names in any script, whose parts are typed in any order.
const options = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // Strict: what is typed begins a part of the name.
  interLft: 2,
};
const fuzzy = new uFuzzy(options);
const MAX_WORDS = 3;

/** The text without accents, as people type it; of the same length, for the matches. */
function plain(text: string): string {
  const latin = uFuzzy.latinize(text);
  return latin.length === text.length ? latin : text;
}

/** Entries, and after each its choices. */
function rowsOf({ id, entries }: PaletteSection): Row[] {
  return entries.flatMap((entry) => [
    { id: `${id}/${entry.name}`, entry, matches: [] },
    ...(entry.choices ?? []).map((choice) => ({
      id: `${id}/${entry.name}/${choice.name}`,
      entry: choice,
      of: entry.label,
      matches: [],
    })),
  ]);
}

/** The text that a row is found by. */
const textOf = ({ entry: { label, place, keywords }, of }: Row): string =>
  plain([label, of, place, keywords].filter((part) => part !== undefined).join(' '));

interface Searchable {
  readonly rows: readonly Row[];
  /** The texts that the rows are found by. */
  readonly texts: string[];
}

// A board may have ten thousand cards, and each typed character searches them all.
const searchables = new WeakMap<PaletteSection, Searchable>();

function searchable(section: PaletteSection): Searchable {
  const known = searchables.get(section);
  if (known) return known;
  const rows = rowsOf(section);
  const prepared = { rows, texts: rows.map(textOf) };
  searchables.set(section, prepared);
  return prepared;
}

/**
 * Rows of a section that match, best first, and whether the best one begins with the text. A choice
 * does not count as such: what is done to a card would come after what sorts its list.
 */
function matching(section: PaletteSection, needle: string): { rows: Row[]; isStart: boolean } {
  const { rows: all, texts } = searchable(section);
  const [found, info, order] = fuzzy.search(texts, needle, MAX_WORDS, MAX_RANKED);
  if (found === null) return { rows: [], isStart: false };
  if (info === null) {
    const rows = found.slice(0, MAX_ROWS).flatMap((at) => all[at] ?? []);
    return { rows, isStart: false };
  }
  const ranked = order.flatMap((at) => {
    const row = all[info.idx[at] ?? -1];
    return row ? [{ ...row, matches: info.ranges[at] ?? [], start: info.start[at] }] : [];
  });
  return { rows: ranked, isStart: ranked.some(({ start, of }) => start === 0 && of === undefined) };
}

/** Rows that were chosen lately come before others that match as well. */
function lastUsedFirst(rows: readonly Row[], used: readonly string[]): Row[] {
  const isUsed = ({ id }: Row) => used.includes(id);
  return [...rows.filter(isUsed), ...rows.filter((row) => !isUsed(row))];
}

/**
 * The rows for a typed text: of each section the best ones, and first the sections of which one
 * begins with the text. Without a text: what was chosen lately, then all sections.
 *
 * @param used - The ids of rows chosen before, the latest first.
 */
export function groupsFor(
  sections: readonly PaletteSection[],
  text: string,
  used: readonly string[],
): RowGroup[] {
  const needle = plain(text.trim());
  if (needle === '') {
    return sections
      .filter(({ isSearchedOnly }) => isSearchedOnly !== true)
      .map((section) => ({
        ...section,
        rows: section.entries.map((entry) => ({
          id: `${section.id}/${entry.name}`,
          entry,
          matches: [],
        })),
      }));
  }
  const groups = sections.map((section) => ({ ...section, ...matching(section, needle) }));
  return [...groups.filter(({ isStart }) => isStart), ...groups.filter(({ isStart }) => !isStart)]
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => ({
      id,
      title,
      rows: lastUsedFirst(rows, used).slice(0, MAX_ROWS),
    }));
}

/** What was chosen lately and is offered now, the latest first. */
export function lately(sections: readonly PaletteSection[], used: readonly string[]): Row[] {
  const offered = new Map(
    sections.flatMap((section) => searchable(section).rows).map((row) => [row.id, row]),
  );
  return used.flatMap((id) => offered.get(id) ?? []).slice(0, MAX_RECENT);
}
