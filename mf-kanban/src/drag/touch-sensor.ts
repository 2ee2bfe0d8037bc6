import { useEffect } from 'react';
import type { FluidDragActions, PreDragActions, SensorAPI } from 'react-beautiful-dnd';

export const PRESS_MS = 200;
export const TOLERANCE_PX = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

type Phase =
  | {
      readonly is: 'pressed';
      readonly at: Point;
      readonly timer: number;
      readonly lift: PreDragActions;
    }
  | {
      readonly is: 'dragging';
      readonly from: Point;
      readonly actions: FluidDragActions;
      hasMoved: boolean;
    };

const pointOf = ({ touches: [touch] }: TouchEvent): Point | null =>
  touch ? { x: touch.clientX, y: touch.clientY } : null;

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) <= TOLERANCE_PX;

/** Opens the context menu for a long press without movement, once the drop has ended. */
function askForMenu({ x, y }: Point): void {
  requestAnimationFrame(() => {
    const init = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('contextmenu', init));
  });
}

/** A press of 200 ms within 5 px lifts a card or list; otherwise the finger scrolls. */
export function useTouchSensor(api: SensorAPI): void {
  useEffect(() => {
    let phase: Phase | null = null;
    let touched: EventTarget | null = null;
    let seen: Event | null = null;

    function end(finish?: (actions: FluidDragActions) => void): void {
      const ended = phase;
      phase = null;
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener, { capture: true });
        touched?.removeEventListener(name, listener);
      }
      touched = null;
      if (ended?.is === 'pressed') {
        clearTimeout(ended.timer);
        ended.lift.abort();
      }
      if (ended?.is === 'dragging' && ended.actions.isActive()) finish?.(ended.actions);
    }
    const cancel = () => end((actions) => actions.cancel({ shouldBlockNextClick: true }));

    const listeners: Record<string, (event: Event) => void> = {
      touchmove(event) {
        // Listened to on the window and on the target, which may have been removed from the page.
        if (event === seen) return;
        seen = event;
        const point = pointOf(event as TouchEvent);
        if (!point || !phase) return;
        if (phase.is === 'pressed') {
          if (!isNear(point, phase.at)) cancel();
          return;
        }
        event.preventDefault();
        phase.hasMoved ||= !isNear(point, phase.from);
        phase.actions.move(point);
      },
      touchend(event) {
        const lifted = phase?.is === 'dragging' ? phase : null;
        if (lifted) event.preventDefault();
        end((actions) => actions.drop({ shouldBlockNextClick: true }));
        if (lifted && !lifted.hasMoved) askForMenu(lifted.from);
      },
      touchcancel: cancel,
      contextmenu: (event) => event.preventDefault(),
      keydown: cancel,
      resize: cancel,
    };

    function press(event: TouchEvent): void {
      // The first finger on the screen: the end of an earlier touch was missed.
      if (event.touches.length === 1) cancel();
      const at = pointOf(event);
      const draggableId = api.findClosestDraggableId(event);
      if (phase || event.defaultPrevented || event.touches.length > 1 || !at || !draggableId)
        return;
      const lift = api.tryGetLock(draggableId, () => end(), { sourceEvent: event });
      if (!lift) return;
      const timer = window.setTimeout(() => {
        phase = { is: 'dragging', from: at, actions: lift.fluidLift(at), hasMoved: false };
      }, PRESS_MS);
      phase = { is: 'pressed', at, timer, lift };
      touched = event.target;
      for (const [name, listener] of Object.entries(listeners)) {
        window.addEventListener(name, listener, { capture: true, passive: false });
        touched?.addEventListener(name, listener, { passive: false });
      }
    }

    window.addEventListener('touchstart', press, { capture: true, passive: true });
    return () => {
      window.removeEventListener('touchstart', press, { capture: true });
      cancel();
    };
  }, [api]);
}
