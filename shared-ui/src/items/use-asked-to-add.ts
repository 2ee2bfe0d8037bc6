import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const ASKED = 'new';

/** An address of the screen that opens the dialog for something new. */
export const pathToAdd = (path: string): string => `${path}?${ASKED}`;

/** Adds something once, where the address asks for it and the person may. */
export function useAskedToAdd(onAdd: (() => void) | null): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = onAdd !== null && search.has(ASKED);
  const hasAdded = useRef(false);
  useEffect(() => {
    if (!isAsked) hasAdded.current = false;
    // The address changes only after the screen has been drawn again.
    if (!isAsked || hasAdded.current) return;
    hasAdded.current = true;
    const rest = new URLSearchParams(search);
    rest.delete(ASKED);
    setSearch(rest, { replace: true });
    onAdd();
  }, [isAsked, onAdd, search, setSearch]);
}
