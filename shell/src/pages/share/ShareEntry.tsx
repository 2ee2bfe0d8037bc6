import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { keepShared, sharedBy } from './shared-content.ts';

/** Where systems send what is shared: keeps it while somebody signs in, and leads to its page. */
export function ShareEntry() {
  const { search } = useLocation();
  useState(() => {
    const shared = sharedBy(search);
    if (shared !== null) keepShared(window, shared);
    return null;
  });
  return <Navigate to={paths.share()} replace />;
}
