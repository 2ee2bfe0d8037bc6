import { lazy, Suspense, useContext, useEffect, useSyncExternalStore } from 'react';
import { PageServicesContext } from '../../page/OwnPage.tsx';

// Few calls need a proof, and it brings a dialog along.
const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}));

/** Asks who it is when a call needs a recent proof; the call then goes on by itself. */
export function ProofQuestion() {
  const { onChange, asked: read } = useContext(PageServicesContext).identityQuestion;
  const asked = useSyncExternalStore(onChange, read);
  // The call must not wait for somebody who has left the page.
  useEffect(() => () => read()?.answer(false), [read]);
  return (
    asked && (
      <Suspense>
        <ProofDialog
          by={asked.by}
          onProved={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      </Suspense>
    )
  );
}
