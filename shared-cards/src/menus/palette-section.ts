import type { PaletteEntry, PaletteSection } from 'shared-api/remote';
import type { Entry } from '../model/menu.ts';

type Choose = (entry: Entry) => void;

/** Menu entries as those of the palette, which draws lines alone. */
function paletteEntries(entries: readonly Entry[], choose: Choose): PaletteEntry[] {
  return entries.flatMap((entry) => {
    if (entry.lines) return paletteEntries(entry.lines, choose);
    const { choices, onChoose } = entry;
    return [
      {
        ...entry,
        choices: choices && paletteEntries(choices, choose),
        onChoose: onChoose && (() => choose(entry)),
      },
    ];
  });
}

/** A section of the palette from menu entries; none without entries. */
export function paletteSection(
  { id, title }: Pick<PaletteSection, 'id' | 'title'>,
  entries: readonly Entry[],
  choose: Choose,
): PaletteSection[] {
  return entries.length === 0 ? [] : [{ id, title, entries: paletteEntries(entries, choose) }];
}
