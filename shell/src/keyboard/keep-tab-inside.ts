import type { KeyboardEvent } from 'react';

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Moves the focus from the last focusable element inside back to the first on Tab, and vice versa.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)].filter(
    (place) => place.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const { activeElement } = document;
  // A press between them gives the focus to the element itself.
  const isAtEnd = activeElement === from || activeElement === event.currentTarget;
  if (!isAtEnd || to === undefined) return;
  event.preventDefault();
  to.focus();
}
