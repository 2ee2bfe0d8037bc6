import { useEffect, useEffectEvent } from 'react';
import { whenCalm } from './when-idle.ts';

/** Code that is loaded when it is first shown, or by `load` before. */
export interface Loadable {
  readonly load: () => Promise<unknown>;
}

/** TypeScript lacks the field, as some browsers do. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether a browser is to save data. */
export const savesData = ({ connection }: WithConnection = navigator): boolean =>
  connection?.saveData === true;

/**
 * Loads what a screen opens by a press once the screen is there and the browser is idle, so that the
 * press waits for nothing; nothing where the browser saves data.
 */
export function useLoadAhead(parts: readonly Loadable[]): void {
  const load = useEffectEvent(async (isLeft: () => boolean) => {
    await whenCalm();
    for (const part of parts) {
      if (isLeft()) return;
      // What cannot be loaded now is loaded when it is opened.
      await part.load().catch(() => undefined);
    }
  });
  useEffect(() => {
    if (savesData()) return undefined;
    let isLeft = false;
    void load(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, []);
}
