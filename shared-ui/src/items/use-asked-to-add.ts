import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ASKED } from './path-to-add.ts';

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
