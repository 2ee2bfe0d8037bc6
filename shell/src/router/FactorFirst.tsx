import { type ReactNode, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../session/auth-slice.ts';
import { secondFactorNeeded } from './own-pages.tsx';

/** Has people set up a second factor before anything else, where the instance requires one. */
export function FactorFirst({ children }: { children: ReactNode }) {
  const user = useSelector(selectUser);
  const needsFactor = user?.needsSecondFactor === true;
  const [isShown, setIsShown] = useState(needsFactor);
  const leave = useCallback(() => setIsShown(false), []);
  if (needsFactor && !isShown) setIsShown(true);
  if (user === null && isShown) setIsShown(false);
  return isShown ? secondFactorNeeded(leave) : children;
}
