import { useEffect, useEffectEvent } from 'react';
import type { PaletteSection, ShellServices } from 'shared-api/remote';
import { useScreenServices } from './screen-services.ts';

type Read = () => readonly PaletteSection[];

/** As `usePaletteOffer`, for a screen without `ScreenServicesProvider`. */
export function useOffer(palette: ShellServices['palette'] | undefined, read: Read): void {
  const readNow = useEffectEvent(read);
  useEffect(() => palette?.offer(() => readNow()), [palette]);
}

/** Offers sections in the palette while the component is mounted; read each time it opens. */
export const usePaletteOffer = (read: Read): void => useOffer(useScreenServices().palette, read);
