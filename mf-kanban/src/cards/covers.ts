import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AttachedFile, ScreenServices } from 'shared-ui/screen-services';

/** Loaded at a time, leaving connections for the user's own requests. */
const MAX_LOADING = 3;
/** Small images of about 20 KB each. */
const MAX_CACHED = 200;

interface Wanted {
  readonly file: AttachedFile;
  /** Called when the image is loaded. */
  readonly waiting: Set<() => void>;
}

/** The covers of a board's cards, outside the store, so that a loaded image re-renders one tile. */
export interface Covers {
  /** An object URL of the image; null until it is loaded. */
  readonly urlOf: (attachmentId: number) => string | null;
  /** Requests an image until the returned function is called. */
  readonly want: (file: AttachedFile, onLoad: () => void) => () => void;
  /** Revokes the object URLs. */
  readonly leave: () => void;
}

/**
 * Images outlive their tiles, which unmount during scrolling and dragging. The latest requests come
 * first, and those scrolled past are cancelled before they start.
 */
export function createCovers({ loadFile }: Pick<ScreenServices, 'loadFile'>): Covers {
  const urls = new Map<number, string>();
  const wanted = new Map<number, Wanted>();
  const loading = new Set<number>();

  function keep(attachmentId: number, blob: Blob): void {
    urls.set(attachmentId, URL.createObjectURL(blob));
    const [oldest, url] = urls.entries().next().value ?? [];
    if (oldest === undefined || url === undefined || urls.size <= MAX_CACHED) return;
    URL.revokeObjectURL(url);
    urls.delete(oldest);
  }

  async function load(attachmentId: number, one: Wanted): Promise<void> {
    loading.add(attachmentId);
    try {
      const blob = await loadFile(one.file, 'thumbnail');
      if (wanted.get(attachmentId) !== one) return;
      keep(attachmentId, blob);
      for (const onLoad of one.waiting) onLoad();
    } catch {
      // The card is shown without its image, which is requested again when it next comes into view.
    } finally {
      loading.delete(attachmentId);
      wanted.delete(attachmentId);
      loadNext();
    }
  }

  function loadNext(): void {
    if (loading.size >= MAX_LOADING) return;
    const next = [...wanted].findLast(([attachmentId]) => !loading.has(attachmentId));
    if (next) void load(...next);
  }

  return {
    urlOf: (attachmentId) => urls.get(attachmentId) ?? null,
    want(file, onLoad) {
      const { attachmentId } = file;
      if (urls.has(attachmentId)) return () => undefined;
      const one = wanted.get(attachmentId) ?? { file, waiting: new Set() };
      one.waiting.add(onLoad);
      wanted.set(attachmentId, one);
      loadNext();
      return () => {
        one.waiting.delete(onLoad);
        if (one.waiting.size === 0 && !loading.has(attachmentId)) wanted.delete(attachmentId);
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

/** The object URL of a card's cover; null until it is loaded. */
export function useCover({ boardId, cardId, attachmentId }: AttachedFile): string | null {
  const covers = use(CoversContext);
  const subscribe = useCallback(
    (onLoad: () => void) =>
      covers?.want({ boardId, cardId, attachmentId }, onLoad) ?? (() => undefined),
    [covers, boardId, cardId, attachmentId],
  );
  return useSyncExternalStore(subscribe, () => covers?.urlOf(attachmentId) ?? null);
}
