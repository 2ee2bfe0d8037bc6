import { type ReactNode, useEffect, useState } from 'react';
import { WITH_TOOLTIP } from './tooltip-buttons.ts';

const isWanted = (event: KeyboardEvent | PointerEvent) =>
  event instanceof KeyboardEvent ? event.key === 'Tab' : event.pointerType !== 'touch';

/**
 * Tooltips of all buttons that have one, on the whole page. Their code is loaded when a pointer or
 * Tab first reaches such a button.
 */
export function Tooltips() {
  const [tooltip, setTooltip] = useState<ReactNode>(null);
  useEffect(() => {
    let latest: Event;
    const load = (event: KeyboardEvent | PointerEvent) => {
      if (!(event.target instanceof Element) || !isWanted(event)) return;
      latest = event;
      if (!event.target.closest(WITH_TOOLTIP)) return;
      import('./KeyTooltip.tsx').then(
        ({ KeyTooltip }) => {
          stop();
          setTooltip(<KeyTooltip latest={latest} />);
        },
        () => undefined,
      );
    };
    const stop = () => {
      document.removeEventListener('pointerover', load);
      document.removeEventListener('keyup', load);
    };
    document.addEventListener('pointerover', load);
    document.addEventListener('keyup', load);
    return stop;
  }, []);
  return tooltip;
}
