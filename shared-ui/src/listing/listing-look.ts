import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, TILES_PAGE_SIZE } from 'shared-api/limits';
import { PHONE, useMediaQuery } from '../media/use-media-query.ts';

/** How projects and boards are shown. */
export type ListingLook = 'tiles' | 'table';

const KEY = 'items_look';

/** The rows per page if the address has no size. */
export const PAGE_SIZE_OF: Readonly<Record<ListingLook, number>> = {
  tiles: TILES_PAGE_SIZE,
  table: DEFAULT_PAGE_SIZE,
};

/**
 * The user's last choice in this browser. On a phone there are only tiles, since a table would
 * scroll sideways.
 */
export function useListingLook() {
  const isPhone = useMediaQuery(PHONE);
  const [kept, setKept] = useState<ListingLook>(() =>
    localStorage.getItem(KEY) === 'table' ? 'table' : 'tiles',
  );
  return {
    isPhone,
    look: isPhone ? 'tiles' : kept,
    choose: (look: ListingLook) => {
      setKept(look);
      localStorage.setItem(KEY, look);
    },
  } as const;
}
