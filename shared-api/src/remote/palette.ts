import type { ComponentType } from 'react';

/** A line of the palette: it leads to a page, does something at once, or offers choices. */
export interface PaletteEntry {
  /** Identifies it within its section on later visits, so that the palette can remember its use. */
  readonly name: string;
  readonly label: string;
  /** What else people call it, to find it by; not shown. */
  readonly keywords?: string | undefined;
  /** Where it is; shown after the label. */
  readonly place?: string | undefined;
  readonly icon?: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }> | undefined;
  /** The key that does the same, as in `KeyboardEvent.key`. */
  readonly key?: string | undefined;
  /** Whether it is in force, such as a theme. */
  readonly isOn?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly whyDisabled?: string | undefined;
  /** The path that it leads to. */
  readonly to?: string | undefined;
  /** Called once the palette is closed and the focus is back where it was. */
  readonly onChoose?: (() => void) | undefined;
  readonly choices?: readonly PaletteEntry[] | undefined;
}

/** What the palette offers about one subject, such as the focused card. */
export interface PaletteSection {
  /** Identifies the section on later visits, such as `card`. */
  readonly id: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Long sections, such as the cards of a board, show only for a typed text. */
  readonly isSearchedOnly?: boolean | undefined;
}

/** The palette of commands and places, which the shell opens over any page. */
export interface Palette {
  /**
   * Adds sections until the returned function is called. They are read when the palette opens, while
   * the focus is still on the page. The latest addition comes first.
   */
  offer(read: () => readonly PaletteSection[]): () => void;
}
