import type { WheelEvent as WheelStep } from 'react';

/** The height of one step of a wheel that counts lines. */
const LINE_PX = 20;

/** Scrolls the list beneath the dragged card, which receives the wheel events. */
export function scrollBeneath({ clientX, clientY, deltaY, deltaMode }: WheelStep): void {
  const list = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.hasAttribute('data-cards'));
  list?.scrollBy({ top: deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX });
}
