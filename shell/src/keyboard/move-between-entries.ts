import type { KeyboardEvent } from 'react';

/** The entries of a list, in order; each has one element that takes the focus. */
const entriesOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];

/** Whether there is a first entry, which then has the focus. */
export function focusFirst(list: Element | null): boolean {
  const [first] = list ? entriesOf(list) : [];
  first?.focus();
  return first !== undefined;
}

/**
 * Arrow keys, Home and End go from entry to entry of a list. Returns whether the key led anywhere: an
 * arrow up from the first one does not.
 */
export function moveBetweenEntries(event: KeyboardEvent): boolean {
  const entries = entriesOf(event.currentTarget);
  const at = entries.findIndex((entry) => entry.closest('li')?.contains(document.activeElement));
  const targets: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const target = targets[event.key];
  const next = target === undefined || event.ctrlKey || event.metaKey ? undefined : entries[target];
  if (next === undefined) return false;
  event.preventDefault();
  next.focus();
  return true;
}
