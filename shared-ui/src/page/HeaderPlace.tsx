import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { HeaderPart, PageHeader } from 'shared-api/remote';

interface Props {
  header: PageHeader;
  part: HeaderPart;
  children: ReactNode;
}

/** Draws its children in a part of the row above the page, or nothing if there is no such row. */
export function HeaderPlace({ header, part, children }: Props) {
  const place = useSyncExternalStore(header.onChange, () => header.placeOf(part));
  return place && createPortal(children, place);
}
