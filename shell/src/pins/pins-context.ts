import { createContext, useContext } from 'react';
import type { Pins } from './pins.ts';

export const PinsContext = createContext<Pins | null>(null);

/** The versions that this page runs. */
export function usePins(): Pins {
  const pins = useContext(PinsContext);
  if (pins === null) throw new Error('usePins needs PinsContext above it.');
  return pins;
}
