import { type ReactNode, useEffect, useState } from 'react';
import { useScreenServices } from 'shared-ui/screen-services';
import { CoversContext, createCovers } from './covers.ts';

/** Keeps the loaded covers for as long as the board is mounted. */
export function CoversProvider({ children }: { children: ReactNode }) {
  const services = useScreenServices();
  const [covers] = useState(() => createCovers(services));
  useEffect(() => covers.leave, [covers]);
  return <CoversContext value={covers}>{children}</CoversContext>;
}
