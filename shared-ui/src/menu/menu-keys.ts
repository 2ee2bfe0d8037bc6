import type { KeyboardEvent } from 'react';

/** Characters that follow each other as fast are one beginning of a label. */
const TYPED_TOGETHER_MS = 600;

const rowsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('button')];

/** Focuses the most likely choice: the first enabled row. */
export function focusFirstRow(menu: Element): void {
  const rows = rowsOf(menu);
  const first = rows.find((row) => row.ariaDisabled !== 'true') ?? rows[0];
  first?.focus({ preventScroll: true });
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus by arrows, Home and End; returns whether the key was one of them. */
export function moveByKey({ key, currentTarget }: KeyboardEvent): boolean {
  const rows = rowsOf(currentTarget);
  const step = STEPS[key];
  if (step === undefined || rows.length === 0) return false;
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[step(at, rows.length)]?.focus();
  return true;
}

/** The typed beginning of a label, and the time of the last key. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Focuses the next row whose label begins with the typed text. */
export function moveByTyping(
  { key, timeStamp, currentTarget }: KeyboardEvent,
  before: Typed,
): Typed {
  const isMore = timeStamp - before.at < TYPED_TOGETHER_MS && before.text !== key;
  const text = (isMore ? before.text : '') + key.toLocaleLowerCase();
  const rows = rowsOf(currentTarget);
  const at = rows.findIndex((row) => row === document.activeElement);
  const start = isMore ? at : at + 1;
  const inOrder = [...rows.slice(start), ...rows.slice(0, Math.max(start, 0))];
  const found = inOrder.find((row) => row.textContent.toLocaleLowerCase().startsWith(text));
  found?.focus();
  return { text, at: timeStamp };
}
