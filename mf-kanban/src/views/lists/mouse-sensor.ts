import { useMemo } from 'react';
import {
  type FluidDragActions,
  type PreDragActions,
  type SensorAPI,
  useMouseSensor,
} from 'react-beautiful-dnd';
import { type DragMark, useDragMark } from './drag-mark.ts';

interface Options {
  readonly lock: PreDragActions;
  readonly at: Parameters<FluidDragActions['move']>[0];
  /** Called if the drag is taken away before anything was lifted. */
  readonly onLost: () => void;
}

/** Lifts once the frame that is being made is on the screen. */
function liftAfterFrame({ lock, at, onLost }: Options): FluidDragActions {
  let latest = at;
  let lifted: FluidDragActions | undefined;
  const lift = () => (lifted ??= lock.fluidLift(latest));
  // Events of the mouse come just before the frame that shows what they did.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (lifted !== undefined) return;
      if (lock.isActive()) lift();
      else onLost();
    }),
  );
  return {
    isActive: () => (lifted ?? lock).isActive(),
    shouldRespectForcePress: lock.shouldRespectForcePress,
    move(point) {
      latest = point;
      lifted?.move(point);
    },
    drop: (options) => lift().drop(options),
    cancel: (options) => lift().cancel(options),
  };
}

/**
 * The library's side of a sensor that lifts in two frames: the board is marked in one, and its lists
 * are measured after that. Both take longer than a frame together.
 */
export const liftingInTwoFrames = (api: SensorAPI, mark: DragMark): SensorAPI => ({
  ...api,
  tryGetLock(draggableId, stop, options) {
    const lock = api.tryGetLock(draggableId, stop, options);
    if (lock === null) return null;
    return {
      ...lock,
      fluidLift(at) {
        mark.begin(draggableId);
        return liftAfterFrame({ lock, at, onLost: mark.end });
      },
    };
  },
});

/** The library's sensor for a mouse, but for how it lifts. */
export function useTwoFrameMouseSensor(api: SensorAPI): void {
  const mark = useDragMark();
  useMouseSensor(useMemo(() => liftingInTwoFrames(api, mark), [api, mark]));
}
