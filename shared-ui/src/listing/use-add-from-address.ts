import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADD_ADDRESS } from 'shared-api/remote';

/** Adds something once if the address asks for it and the user may. */
export function useAddFromAddress(onAdd: (() => void) | null): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = onAdd !== null && search.has(ADD_ADDRESS);
  const hasAdded = useRef(false);
  useEffect(() => {
    if (!isAsked) hasAdded.current = false;
    // The address changes only after the screen has been drawn again.
    if (!isAsked || hasAdded.current) return;
    hasAdded.current = true;
    const rest = new URLSearchParams(search);
    rest.delete(ADD_ADDRESS);
    setSearch(rest, { replace: true });
    onAdd();
  }, [isAsked, onAdd, search, setSearch]);
}
