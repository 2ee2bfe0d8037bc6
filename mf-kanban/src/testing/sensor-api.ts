import type { SensorAPI } from 'react-beautiful-dnd';

/** The element with `data-drag` that an event is within, as the library finds draggables. */
function idOf({ target }: Event): string | null {
  const draggable = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null;
  return draggable?.dataset['drag'] ?? null;
}

/** The library's side of a sensor, for one drag at a time; `did` is what the sensor has asked for. */
export function createSensorApi() {
  const did: string[] = [];
  let isLocked = false;
  let isActive = false;
  let takeAway: (() => void) | undefined;
  const finish = (name: string) => () => {
    did.push(name);
    isActive = false;
    isLocked = false;
  };
  const actions = {
    isActive: () => isActive,
    shouldRespectForcePress: () => false,
    move: ({ x, y }: { x: number; y: number }) => void did.push(`move ${x} ${y}`),
    drop: finish('drop'),
    cancel: finish('cancel'),
  };
  const api: SensorAPI = {
    canGetLock: () => !isLocked,
    isLockClaimed: () => isLocked,
    tryReleaseLock: finish('release'),
    findClosestDraggableId: idOf,
    findOptionsForDraggable: () => null,
    tryGetLock(draggableId, stop) {
      if (isLocked) return null;
      isLocked = true;
      takeAway = stop;
      return {
        isActive: () => isLocked,
        shouldRespectForcePress: () => false,
        fluidLift({ x, y }) {
          did.push(`lift ${draggableId} ${x} ${y}`);
          isActive = true;
          return actions;
        },
        snapLift() {
          throw new Error('Cards follow the pointer.');
        },
        abort: finish('abort'),
      };
    },
  };
  return {
    api,
    did,
    /** Ends the drag from the library's side, as when its card is removed. */
    takeAway: () => {
      isActive = false;
      isLocked = false;
      takeAway?.();
    },
  };
}
