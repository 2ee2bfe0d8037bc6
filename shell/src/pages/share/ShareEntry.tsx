import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { selectAuth } from '../../session/auth-slice.ts';
import { keepShared, sharedBy } from './shared-content.ts';

/** Where systems send what is shared: keeps it while somebody signs in, and leads to its page. */
export function ShareEntry() {
  const { search } = useLocation();
  const auth = useSelector(selectAuth);
  useState(() => {
    const shared = sharedBy(search);
    // A person who is only presumed may turn out to be signed out.
    const userId = auth.status === 'signedIn' ? auth.user.id : null;
    if (shared !== null) keepShared(window, shared, userId);
    return null;
  });
  return <Navigate to={paths.share()} replace />;
}
