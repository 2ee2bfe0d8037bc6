import type { Day } from '../days/day.ts';
import { createDwell } from './dwell.ts';

/** What of a card follows the pointer: all of it, or one of its ends. */
type LiftedPart = 'whole' | 'start' | 'end';

export interface Lift {
  readonly cardId: number;
  readonly part: LiftedPart;
  /** The day at which it was taken; null beside the days. */
  readonly day: Day | null;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragActs {
  readonly mayLift: (cardId: number) => boolean;
  readonly onLift: (lift: Lift) => void;
  readonly onMove: (point: Point, day: Day | null) => void;
  /** Null: it is put back. */
  readonly onEnd: (day: Day | null) => void;
  /** It is held over a button that leads to other days. */
  readonly onStep: (by: 1 | -1) => void;
  /** A finger has pressed a card for long without moving it. */
  readonly onMenu: (cardId: number, at: { left: number; top: number }) => void;
}

interface Press {
  readonly element: HTMLElement;
  readonly target: Element;
  readonly lift: Lift;
  readonly from: Point;
  readonly isTouch: boolean;
  timer: number | undefined;
  /** Held: by a finger, for long enough to lift it or to open its menu. */
  is: 'pressed' | 'held' | 'lifted';
  hasMoved: boolean;
}

/** As on a board's lists. */
const PRESS_MS = 200;
const TOLERANCE_PX = 5;
const CONTROLS = 'button, input, select, textarea';

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) <= TOLERANCE_PX;

/** The day under a point. A bar covers other days than the field that it is in. */
function dayAt({ x, y }: Point): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && element.dataset.day) return Number(element.dataset.day);
  }
  return null;
}

/** The button under a point that leads to the days before or after. */
function stepAt({ x, y }: Point): 1 | -1 | null {
  const button = document.elementsFromPoint(x, y)[0]?.closest<HTMLElement>('[data-step]');
  if (!button) return null;
  return button.dataset.step === '1' ? 1 : -1;
}

/** Keeps the click from the page with which a drag ends; a press of a key is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const stop = () => {
    window.removeEventListener('click', swallow, { capture: true });
    window.removeEventListener('pointerdown', stop, { capture: true });
  };
  window.addEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true });
}

function pressOf(event: PointerEvent): Press | null {
  const target = event.target as Element;
  const element = target.closest<HTMLElement>('[data-card-id]');
  const isOther = event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey;
  if (!element || isOther || event.shiftKey || target.closest(CONTROLS)) return null;
  const from = pointOf(event);
  const part = (target.closest<HTMLElement>('[data-edge]')?.dataset.edge ?? 'whole') as LiftedPart;
  return {
    element,
    target,
    lift: { cardId: Number(element.dataset.cardId), part, day: dayAt(from) },
    from,
    isTouch: event.pointerType === 'touch',
    timer: undefined,
    is: 'pressed',
    hasMoved: false,
  };
}

/**
 * Lifts cards within an element: with the mouse after a few pixels, with a finger after a moment
 * without movement, so that it can scroll. Escape puts a card back. Returns how to stop.
 */
export function listenForDrags(root: HTMLElement, acts: DragActs): () => void {
  let press: Press | null = null;
  const stayOn = createDwell(acts.onStep);

  // The browser scrolls, and ends the press, unless this has been prevented from the first.
  const touchMove = (event: TouchEvent) => {
    if (press?.is === 'lifted' && event.cancelable) event.preventDefault();
  };

  function end(day: Day | null): void {
    const ended = press;
    press = null;
    stayOn(null);
    clearTimeout(ended?.timer);
    ended?.target.removeEventListener('touchmove', touchMove as EventListener);
    for (const [name, listener] of Object.entries(whilePressed)) {
      window.removeEventListener(name, listener as EventListener, { capture: true });
    }
    if (ended?.is !== 'lifted') return;
    delete ended.element.dataset.lifted;
    swallowClick();
    acts.onEnd(day);
  }

  function lift(pressed: Press): boolean {
    if (!acts.mayLift(pressed.lift.cardId)) return false;
    pressed.is = 'lifted';
    pressed.element.dataset.lifted = pressed.lift.part;
    acts.onLift(pressed.lift);
    acts.onMove(pressed.from, pressed.lift.day);
    return true;
  }

  const whilePressed = {
    pointermove(event: PointerEvent) {
      if (!press || !event.isPrimary) return;
      const point = pointOf(event);
      if (press.is !== 'lifted') {
        if (isNear(point, press.from)) return;
        if (press.isTouch || !lift(press)) {
          end(null);
          return;
        }
      }
      press.hasMoved ||= !isNear(point, press.from);
      stayOn(stepAt(point));
      acts.onMove(point, dayAt(point));
    },
    pointerup(event: PointerEvent) {
      if (!press || !event.isPrimary) return;
      const { is, hasMoved, lift, isTouch } = press;
      const point = pointOf(event);
      end(hasMoved ? dayAt(point) : null);
      if (is !== 'pressed' && isTouch && !hasMoved) {
        swallowClick();
        acts.onMenu(lift.cardId, { left: point.x, top: point.y });
      }
    },
    pointercancel: () => end(null),
    blur: ({ target }: Event) => {
      if (target === window) end(null);
    },
    contextmenu(event: Event) {
      if (press?.isTouch === true) event.preventDefault();
    },
    keydown(event: KeyboardEvent) {
      if (press?.is !== 'lifted' || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    },
  };

  function hold(pressed: Press): void {
    pressed.is = 'held';
    lift(pressed);
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary) return;
    end(null);
    const pressed = pressOf(event);
    if (!pressed) return;
    press = pressed;
    if (pressed.isTouch) {
      pressed.timer = window.setTimeout(() => hold(pressed), PRESS_MS);
      // The card may leave the page while it is dragged: its events no longer reach the root then.
      pressed.target.addEventListener('touchmove', touchMove as EventListener, { passive: false });
    }
    for (const [name, listener] of Object.entries(whilePressed)) {
      window.addEventListener(name, listener as EventListener, { capture: true });
    }
  }

  root.addEventListener('pointerdown', down);
  root.addEventListener('touchmove', touchMove, { passive: false });
  return () => {
    end(null);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('touchmove', touchMove);
  };
}
