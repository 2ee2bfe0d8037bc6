import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isInField } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { selectAskedStep, stepDeclined, stepWanted } from './history-slice.ts';
import type { Direction } from './history-change.ts';

const StepQuestion = lazyOnline(async () => (await import('./StepQuestion.tsx')).StepQuestion);

/** The direction that a key asks for; undefined if it is another key, or belongs to a field. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, repeat, target } = event;
  // A key that is held would undo everything.
  if (defaultPrevented || repeat || altKey || !(ctrlKey || metaKey) || isInField(target))
    return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** Undoes and redoes by keys on any page, and asks where somebody else has changed the same since. */
export function History() {
  const dispatch = useDispatch();
  const asked = useSelector(selectAskedStep);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction === undefined || asked !== null) return;
    event.preventDefault();
    dispatch(stepWanted({ direction }));
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    asked && (
      <UntilLoaded onClose={() => dispatch(stepDeclined())}>
        <StepQuestion asked={asked} />
      </UntilLoaded>
    )
  );
}
