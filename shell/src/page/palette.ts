import type { Palette, PaletteSection } from 'shared-api/remote';

/** The palette with what is offered on the page just now. */
export interface ShellPalette extends Palette {
  /** The sections that the page offers; those of a layer over it come first. */
  readonly read: () => PaletteSection[];
}

/** Collects what the shell and the remotes offer; one instance for the whole page. */
export function createPalette(): ShellPalette {
  const offers = new Set<() => readonly PaletteSection[]>();
  return {
    offer(read) {
      // A remote may offer the same function twice.
      const offered = () => read();
      offers.add(offered);
      return () => void offers.delete(offered);
    },
    read: () => [...offers].reverse().flatMap((read) => read()),
  };
}
