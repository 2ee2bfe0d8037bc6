import { useEffect, useState } from 'react';
import { focusOrigin, giveFocusBack } from './give-focus-back.ts';

/** Gives the focus back to what had it when this was opened. antd does so only after closing animations. */
export function useFocusReturn(): void {
  const [origin] = useState(focusOrigin);
  useEffect(() => () => giveFocusBack(origin), [origin]);
}
