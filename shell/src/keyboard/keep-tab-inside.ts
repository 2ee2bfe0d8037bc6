import type { KeyboardEvent } from 'react';

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Leads the Tab key from the last place of the element back to the first, and the other way round. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)].filter(
    (place) => place.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const { activeElement } = document;
  // A press beside all of them gives the focus to the element itself.
  const isAtEnd = activeElement === from || activeElement === event.currentTarget;
  if (!isAtEnd || to === undefined) return;
  event.preventDefault();
  to.focus();
}
