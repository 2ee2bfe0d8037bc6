import { useEffect } from 'react';
import type { FluidDragActions, SensorAPI } from 'react-beautiful-dnd';

const STEP_PX = 25;

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
};

/** Space lifts what has the focus, arrows move it by 25 px (section 9), Space drops, Escape puts it back. */
export function useKeyboardSensor(api: SensorAPI): void {
  useEffect(() => {
    let drag: { actions: FluidDragActions; x: number; y: number } | null = null;

    function end(finish?: (actions: FluidDragActions) => void): void {
      const ended = drag;
      drag = null;
      window.removeEventListener('keydown', move, { capture: true });
      for (const name of INTERRUPTIONS) window.removeEventListener(name, cancel, { capture: true });
      if (!ended || !finish) return;
      // The last step is drawn with the next frame, and would be lost before it.
      requestAnimationFrame(() => {
        if (ended.actions.isActive()) finish(ended.actions);
      });
    }
    const cancel = () => end((actions) => actions.cancel());

    function move(event: KeyboardEvent): void {
      if (!drag || event.key === 'Shift') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') {
        cancel();
        return;
      }
      if (event.key === ' ' || event.key === 'Enter') {
        end((actions) => actions.drop());
        return;
      }
      const step = STEPS[event.key];
      if (!step) return;
      drag = { ...drag, x: drag.x + step.x, y: drag.y + step.y };
      drag.actions.move({ x: drag.x, y: drag.y });
    }

    function lift(event: KeyboardEvent): void {
      if (drag || event.defaultPrevented || event.key !== ' ') return;
      const { target } = event;
      const draggableId = api.findClosestDraggableId(event);
      if (!draggableId || !(target instanceof Element)) return;
      const preDrag = api.tryGetLock(draggableId, () => end(), { sourceEvent: event });
      if (!preDrag) return;
      event.preventDefault();
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      drag = { actions: preDrag.fluidLift({ x, y }), x, y };
      window.addEventListener('keydown', move, { capture: true });
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
