import { fireEvent } from '@testing-library/react';

/** What is under the pointer: jsdom has no layout. */
export function pointAt(...elements: readonly (Element | null)[]): void {
  document.elementsFromPoint = () => elements.filter((element) => element !== null);
}

type Place = readonly [x: number, y: number];

/** An event of a pointer, of which jsdom has none. */
const pointer =
  (pointerType: 'mouse' | 'touch') =>
  (type: string, element: Element, [clientX, clientY]: Place): boolean => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
    return fireEvent(element, Object.assign(event, { pointerType, isPrimary: true }));
  };

export const mouse = pointer('mouse');
export const finger = pointer('touch');

/** Drags an element from a day to another with the mouse, and keeps it in the air. */
export function lift(element: Element, from: Element | null, over: Element | null): void {
  pointAt(from);
  mouse('pointerdown', element, [10, 10]);
  mouse('pointermove', element, [20, 10]);
  pointAt(over);
  mouse('pointermove', element, [200, 10]);
}

export function drag(element: Element, from: Element | null, to: Element | null): void {
  lift(element, from, to);
  mouse('pointerup', document.body, [200, 10]);
}
