import { useEffect, useEffectEvent } from 'react';
import type { PaletteSection } from 'shared-api/remote';
import { useScreenServices } from './screen-services.ts';

/** Offers sections in the palette while the component is mounted; read each time it opens. */
export function usePaletteOffer(read: () => readonly PaletteSection[]): void {
  const { palette } = useScreenServices();
  const readNow = useEffectEvent(read);
  useEffect(() => palette?.offer(() => readNow()), [palette]);
}
