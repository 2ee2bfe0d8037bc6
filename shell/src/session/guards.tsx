import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useMatch } from 'react-router-dom';
import { paths, returnAddressOf, returnToAfterSignIn } from 'shared-api/remote';
import { hasJustSignedIn } from './return-after-sign-in.ts';
import { selectAuth, selectUser } from './auth-slice.ts';
import { ServerUnreachable } from './ServerUnreachable.tsx';
import { Waiting } from '../states/Waiting.tsx';

interface SignedInProps {
  children: ReactNode;
  /** For people who have to prove the address of their account first. */
  unproved: ReactNode;
}

/** Lets only signed-in people in; others go to /auth and come back here after signing in. */
export function SignedInOnly({ children, unproved }: SignedInProps) {
  const user = useSelector(selectUser);
  const auth = useSelector(selectAuth);
  const { pathname, search, hash } = useLocation();
  if (auth.status === 'loading') return <Waiting />;
  if (auth.status === 'unreachable') return <ServerUnreachable />;
  if (auth.status !== 'signedOut') return user?.mustProveAddress === true ? unproved : children;
  const state = auth.hasLeft ? undefined : returnToAfterSignIn(pathname + search + hash);
  return <Navigate to={paths.auth()} replace state={state} />;
}

/**
 * Sends signed-in people to the dashboard, but never from the forgot-password-with-token route, nor
 * on their way back from a provider that they link to their account.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const auth = useSelector(selectAuth);
  const isReset = useMatch('/auth/forgotPassword/:token') !== null;
  const isBack = useMatch(paths.providerReturn()) !== null;
  const askedFor = returnAddressOf(useLocation());
  if (isReset || isBack) return children;
  if (auth.status === 'loading') return <Waiting />;
  if (auth.status === 'unreachable') return <ServerUnreachable />;
  if (auth.status === 'signedOut' || auth.status === 'expired') return children;
  return <Navigate to={askedFor ?? paths.dashboard()} replace state={hasJustSignedIn} />;
}
