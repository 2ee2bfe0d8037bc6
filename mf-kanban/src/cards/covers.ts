import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AttachedFile, ScreenServices } from '../screen/screen-services.ts';

/** At once, so that what a person does meanwhile has a connection too. */
const MOST_UNDERWAY = 3;
/** Small pictures, of some 20 KB each. */
const MOST_KEPT = 200;

interface Wanted {
  readonly file: AttachedFile;
  /** Told when the picture is there. */
  readonly waiting: Set<() => void>;
}

/** The covers of a board's cards, outside the store: a picture that arrives draws one tile. */
export interface Covers {
  /** An address of the picture for an image element; null until it is there. */
  readonly urlOf: (attachmentId: number) => string | null;
  /** Asks for a picture until the answered function is called. */
  readonly want: (file: AttachedFile, tell: () => void) => () => void;
  /** Gives back what the pictures took. */
  readonly leave: () => void;
}

/**
 * Pictures outlive their tiles, which come and go with scrolling and dragging; those asked for last
 * come first, and those scrolled past are not asked for at all.
 */
export function createCovers({ loadFile }: Pick<ScreenServices, 'loadFile'>): Covers {
  const urls = new Map<number, string>();
  const wanted = new Map<number, Wanted>();
  const underway = new Set<number>();

  function keep(attachmentId: number, blob: Blob): void {
    urls.set(attachmentId, URL.createObjectURL(blob));
    const [oldest, url] = urls.entries().next().value ?? [];
    if (oldest === undefined || url === undefined || urls.size <= MOST_KEPT) return;
    URL.revokeObjectURL(url);
    urls.delete(oldest);
  }

  async function load(attachmentId: number, one: Wanted): Promise<void> {
    underway.add(attachmentId);
    try {
      const blob = await loadFile(one.file, 'thumbnail');
      if (wanted.get(attachmentId) !== one) return;
      keep(attachmentId, blob);
      for (const tell of one.waiting) tell();
    } catch {
      // The card shows without its picture, which is asked for again when it next comes into sight.
    } finally {
      underway.delete(attachmentId);
      wanted.delete(attachmentId);
      loadNext();
    }
  }

  function loadNext(): void {
    if (underway.size >= MOST_UNDERWAY) return;
    const next = [...wanted].findLast(([attachmentId]) => !underway.has(attachmentId));
    if (next) void load(...next);
  }

  return {
    urlOf: (attachmentId) => urls.get(attachmentId) ?? null,
    want(file, tell) {
      const { attachmentId } = file;
      if (urls.has(attachmentId)) return () => undefined;
      const one = wanted.get(attachmentId) ?? { file, waiting: new Set() };
      one.waiting.add(tell);
      wanted.set(attachmentId, one);
      loadNext();
      return () => {
        one.waiting.delete(tell);
        if (one.waiting.size === 0 && !underway.has(attachmentId)) wanted.delete(attachmentId);
      };
    },
    leave() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      wanted.clear();
    },
  };
}

export const CoversContext = createContext<Covers | null>(null);

/** The address of a card's cover, once it has arrived. */
export function useCover({ boardId, cardId, attachmentId }: AttachedFile): string | null {
  const covers = use(CoversContext);
  const subscribe = useCallback(
    (tell: () => void) =>
      covers?.want({ boardId, cardId, attachmentId }, tell) ?? (() => undefined),
    [covers, boardId, cardId, attachmentId],
  );
  return useSyncExternalStore(subscribe, () => covers?.urlOf(attachmentId) ?? null);
}
