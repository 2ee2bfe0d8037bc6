import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QueuedChange } from 'shared-api/remote';
import {
  elsewhereHidden,
  elsewhereShown,
  selectWaitingElsewhere,
} from './waiting-elsewhere-slice.ts';

/**
 * What waits in other tabs, kept current as long as a part of the page shows it; null until it is
 * read.
 */
export function useWaitingElsewhere(): readonly QueuedChange[] | null {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(elsewhereShown());
    return () => void dispatch(elsewhereHidden());
  }, [dispatch]);
  return useSelector(selectWaitingElsewhere);
}
