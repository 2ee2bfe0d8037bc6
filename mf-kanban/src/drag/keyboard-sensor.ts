import { useEffect } from 'react';
import type { FluidDragActions, SensorAPI } from 'react-beautiful-dnd';

const STEP_PX = 25;

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
};

interface Drag {
  readonly actions: FluidDragActions;
  x: number;
  y: number;
  /** The pending frame in which the library renders the last step. */
  frame: number | null;
  /** A drop waits for that frame: dropped earlier, the last step would be lost. */
  isDropped: boolean;
}

/**
 * Space lifts the focused card or list, arrows move it by 25 px, Space drops it, Escape
 * cancels.
 */
export function useKeyboardSensor(api: SensorAPI): void {
  useEffect(() => {
    let drag: Drag | null = null;

    function forget(): void {
      if (drag && drag.frame !== null) cancelAnimationFrame(drag.frame);
      drag = null;
      window.removeEventListener('keydown', press, { capture: true });
      for (const name of INTERRUPTIONS) window.removeEventListener(name, cancel, { capture: true });
    }

    function end(finish: (actions: FluidDragActions) => void): void {
      const ended = drag;
      forget();
      if (ended?.actions.isActive()) finish(ended.actions);
    }
    const cancel = () => end((actions) => actions.cancel());
    const drop = () => end((actions) => actions.drop());

    function move(carried: Drag, step: { x: number; y: number }): void {
      carried.x += step.x;
      carried.y += step.y;
      carried.actions.move({ x: carried.x, y: carried.y });
      // Requested after the library's own frame, so that it runs once the step is rendered.
      carried.frame ??= requestAnimationFrame(() => {
        carried.frame = null;
        if (carried.isDropped) drop();
      });
    }

    function press(event: KeyboardEvent): void {
      if (!drag || event.key === 'Shift') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') {
        cancel();
        return;
      }
      const step = STEPS[event.key];
      if (drag.isDropped) return;
      if (step) move(drag, step);
      // Ignores key repeat, which would immediately drop the card that was just lifted.
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      if (drag.frame === null) drop();
      else drag.isDropped = true;
    }

    function lift(event: KeyboardEvent): void {
      if (drag || event.defaultPrevented || event.repeat || event.key !== ' ') return;
      const { target } = event;
      const draggableId = api.findClosestDraggableId(event);
      if (!draggableId || !(target instanceof Element)) return;
      const preDrag = api.tryGetLock(draggableId, forget, { sourceEvent: event });
      if (!preDrag) return;
      event.preventDefault();
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      try {
        drag = { actions: preDrag.fluidLift({ x, y }), x, y, frame: null, isDropped: false };
      } catch (error) {
        // A failed lift would otherwise hold the lock and block further drags.
        api.tryReleaseLock();
        throw error;
      }
      window.addEventListener('keydown', press, { capture: true });
      for (const name of INTERRUPTIONS) window.addEventListener(name, cancel, { capture: true });
    }

    window.addEventListener('keydown', lift, { capture: true });
    return () => {
      window.removeEventListener('keydown', lift, { capture: true });
      cancel();
    };
  }, [api]);
}

const INTERRUPTIONS = ['mousedown', 'touchstart', 'resize'] as const;
