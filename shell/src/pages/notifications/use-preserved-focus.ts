import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the focused entry is removed: the entry at its place gets it, or
 * the last one. Returns the props of the list's element.
 */
export function usePreservedFocus(list: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const entries = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const left = entries();
    left[Math.min(place.current, left.length - 1)]?.focus();
  }, [list]);
  return {
    ref: element,
    onFocus: ({ target }: FocusEvent) => {
      place.current = entries().findIndex((entry) => entry.closest('li')?.contains(target));
    },
    // An element that is removed sends no event: then the place stays.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && element.current?.contains(relatedTarget) !== true) {
        place.current = null;
      }
    },
  };
}
