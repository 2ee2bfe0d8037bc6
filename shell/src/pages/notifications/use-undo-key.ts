import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectNotifications, undoAsked } from '../../notifications/notifications-slice.ts';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null;

/** Ctrl or Cmd with Z undoes the latest deletions, as their notice offers. */
export function useUndoKey(): void {
  const dispatch = useDispatch();
  const { undoable: ids } = useSelector(selectNotifications);
  useEffect(() => {
    if (ids.length === 0) return undefined;
    function onKey(event: KeyboardEvent) {
      const isMeant = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.shiftKey || event.altKey || isField(event.target)) return;
      event.preventDefault();
      dispatch(undoAsked({ ids }));
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dispatch, ids]);
}
