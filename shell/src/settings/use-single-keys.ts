import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { applySingleKeys } from 'shared-ui';
import { selectSettings } from './settings-slice.ts';
import { keepSingleKeys } from './single-keys-choice.ts';

/** Turns single characters on or off as the person chose, and stores it for the next start. */
export function useSingleKeys(): void {
  const { singleKeys } = useSelector(selectSettings);
  useLayoutEffect(() => {
    applySingleKeys(singleKeys);
    keepSingleKeys(window, singleKeys);
  }, [singleKeys]);
}
