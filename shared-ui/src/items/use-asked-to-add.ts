import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const ASKED = 'new';

/** An address of the screen that opens the dialog for something new. */
export const pathToAdd = (path: string): string => `${path}?${ASKED}`;

/** Adds something once, where the address asks for it and the person may. */
export function useAskedToAdd(onAdd: (() => void) | null): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = onAdd !== null && search.has(ASKED);
  useEffect(() => {
    if (!isAsked) return;
    setSearch(
      (current) => {
        current.delete(ASKED);
        return current;
      },
      { replace: true },
    );
    onAdd();
  }, [isAsked, onAdd, setSearch]);
}
