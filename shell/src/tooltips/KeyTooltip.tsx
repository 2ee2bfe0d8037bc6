import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeMenu } from 'shared-ui/place-menu';
import { followButtons, type Shown } from './follow-buttons.ts';
import styles from './KeyTooltip.module.css';

/** Between a button and its tooltip. */
const GAP_PX = 4;

/** Below or above the middle of its button; in a column of them beside it, so that the next is in sight. */
function place(tooltip: HTMLElement, button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const [startOfMiddle, topOfMiddle] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const isInColumn = button.closest('nav') !== null;
  const at = isInColumn
    ? { left: left - GAP_PX, right: right + GAP_PX, top: topOfMiddle + GAP_PX, bottom }
    : { left: startOfMiddle, right: startOfMiddle + width, top, bottom };
  const found = placeMenu({
    at,
    size: { width, height },
    room: { width: innerWidth, height: innerHeight },
    isRtl: document.documentElement.dir === 'rtl',
    side: isInColumn ? 'beside' : 'below',
    align: 'start',
  });
  tooltip.style.left = `${found.left}px`;
  tooltip.style.top = `${found.top}px`;
}

/** The name and the keys of the button that somebody points at or has reached by Tab. */
export function KeyTooltip({ latest }: { latest: Event }) {
  const tooltip = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<Shown | null>(null);
  useEffect(
    () =>
      followButtons({
        latest,
        isTooltip: (element) => tooltip.current?.contains(element) === true,
        show,
      }),
    [latest],
  );
  const isShown = shown !== null;
  // The top layer: no dialog or menu covers it.
  useLayoutEffect(() => {
    if (isShown) tooltip.current?.showPopover();
  }, [isShown]);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const placeIt = () => tooltip.current && place(tooltip.current, shown.button);
    placeIt();
    // Only for focused elements: scrolling moves hovered ones away from the pointer.
    addEventListener('scroll', placeIt, { capture: true, passive: true });
    return () => removeEventListener('scroll', placeIt, { capture: true });
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <div ref={tooltip} popover="manual" role="tooltip" className={`inverted ${styles.tooltip}`}>
      <span className={styles.name}>{shown.name}</span>
      {shown.keys.length > 0 && (
        <span className={styles.keys}>
          {shown.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>,
    document.body,
  );
}
