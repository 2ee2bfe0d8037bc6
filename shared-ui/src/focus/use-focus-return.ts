import { useEffect, useState } from 'react';
import { focusOrigin, giveFocusBack } from './give-focus-back.ts';

/**
 * Returns the focus to the element that had it before this was opened. antd does so only after
 * closing animations.
 *
 * @returns that element; null if there was none.
 */
export function useFocusReturn(): Element | null {
  const [origin] = useState(focusOrigin);
  useEffect(() => () => giveFocusBack(origin), [origin]);
  return origin;
}
