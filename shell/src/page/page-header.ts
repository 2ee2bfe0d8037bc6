import type { HeaderPart, PageHeader } from 'shared-api/remote';

/** The row above the page as the shell has it. */
export interface ShellHeader extends PageHeader {
  /** Says where a part is drawn now; null: nowhere. */
  readonly set: (part: HeaderPart, place: HTMLElement | null) => void;
}

/** Where the page draws its parts of the row above it; one for the whole page. */
export function createPageHeader(): ShellHeader {
  const places = new Map<HeaderPart, HTMLElement>();
  const listeners = new Set<() => void>();
  return {
    placeOf: (part) => places.get(part) ?? null,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(part, place) {
      if (place === null) places.delete(part);
      else places.set(part, place);
      for (const listener of listeners) listener();
    },
  };
}
