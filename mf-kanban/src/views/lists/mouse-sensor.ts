import { useMemo } from 'react';
import {
  type FluidDragActions,
  type PreDragActions,
  type SensorAPI,
  useMouseSensor,
} from 'react-beautiful-dnd';
import { type DragStatus, useDragStatus } from './drag-status.ts';

interface Options {
  readonly lock: PreDragActions;
  readonly at: Parameters<FluidDragActions['move']>[0];
  /** Called if the drag is taken away before anything was lifted. */
  readonly onLost: () => void;
}

/** Lifts once the frame that is being made is on the screen. */
function liftAfterFrame({ lock, at, onLost }: Options): FluidDragActions {
  let latest = at;
  let lifted: FluidDragActions | null = null;
  let isOver = false;
  function putBack(): void {
    isOver = true;
    if (lock.isActive()) lock.abort();
    onLost();
  }
  function lift(): void {
    if (isOver || lifted !== null) return;
    try {
      // From where it was taken, or the pointer would be beside the card.
      lifted = lock.fluidLift(at);
      if (latest !== at) lifted.move(latest);
    } catch {
      // The card has left the screen meanwhile.
      putBack();
    }
  }
  // Events of the mouse come just before the frame that shows what they did.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (lifted === null && !isOver && !lock.isActive()) putBack();
      else lift();
    }),
  );
  return {
    isActive: () => !isOver && (lifted ?? lock).isActive(),
    shouldRespectForcePress: lock.shouldRespectForcePress,
    move(point) {
      latest = point;
      lifted?.move(point);
    },
    drop(options) {
      lift();
      lifted?.drop(options);
    },
    cancel(options) {
      if (lifted !== null) lifted.cancel(options);
      else if (!isOver) putBack();
    },
  };
}

/**
 * The library's side of a sensor that lifts in two frames: the board shows the drag in one, and its
 * lists are measured after that. Both take longer than a frame together.
 */
export const liftingInTwoFrames = (api: SensorAPI, status: DragStatus): SensorAPI => ({
  ...api,
  tryGetLock(draggableId, stop, options) {
    const lock = api.tryGetLock(draggableId, stop, options);
    if (lock === null) return null;
    return {
      ...lock,
      fluidLift(at) {
        status.begin(draggableId);
        return liftAfterFrame({ lock, at, onLost: status.end });
      },
    };
  },
});

/** The library's sensor for a mouse, but for how it lifts. */
export function useTwoFrameMouseSensor(api: SensorAPI): void {
  const status = useDragStatus();
  useMouseSensor(useMemo(() => liftingInTwoFrames(api, status), [api, status]));
}
