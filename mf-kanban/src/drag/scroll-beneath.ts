import type { WheelEvent as WheelTurn } from 'react';

/** What one step of a wheel that counts lines is in px. */
const LINE_PX = 20;

/** The card in the air hears the wheel for the list that it covers. */
export function scrollBeneath({ clientX, clientY, deltaY, deltaMode }: WheelTurn): void {
  const list = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.hasAttribute('data-cards'));
  list?.scrollBy({ top: deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX });
}
