import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isInField } from 'shared-ui';
import { selectNotifications, undoAsked } from '../../notifications/notifications-slice.ts';

/** Ctrl or Cmd with Z undoes the latest deletions, as their notice offers. */
export function useUndoKey(): void {
  const dispatch = useDispatch();
  const { undoable: ids } = useSelector(selectNotifications);
  useEffect(() => {
    if (ids.length === 0) return undefined;
    function onKey(event: KeyboardEvent) {
      const isMeant = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isMeant || event.shiftKey || event.altKey || isInField(event.target)) return;
      event.preventDefault();
      dispatch(undoAsked({ ids }));
    }
    // Before the history of the tab, for which the key is meant otherwise.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [dispatch, ids]);
}
