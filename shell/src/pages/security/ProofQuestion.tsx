import { useContext, useEffect, useState } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { PageServicesContext } from '../../page/OwnPage.tsx';
import type { ProofMethod } from '../../resources/factor-requests.ts';

// Few calls need a proof, and it brings a dialog along.
const ProofDialog = lazyOnline(async () => (await import('./ProofDialog.tsx')).ProofDialog);

interface Asked {
  readonly by: readonly ProofMethod[];
  readonly answer: (isProved: boolean) => void;
}

/** Asks who it is when a call needs a recent proof; the call then goes on by itself. */
export function ProofQuestion() {
  const { askIdentityBy } = useContext(PageServicesContext);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let waiting: ((isProved: boolean) => void)[] = [];
    const answer = (isProved: boolean) => {
      const calls = waiting;
      waiting = [];
      setAsked(null);
      for (const proceed of calls) proceed(isProved);
    };
    askIdentityBy((by) => {
      setAsked({ by, answer });
      return new Promise((resolve) => waiting.push(resolve));
    });
    return () => {
      askIdentityBy(null);
      // The calls must not wait for somebody who has left the page.
      answer(false);
    };
  }, [askIdentityBy]);
  return (
    asked && (
      <UntilLoaded onClose={() => asked.answer(false)}>
        <ProofDialog
          by={asked.by}
          onProved={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      </UntilLoaded>
    )
  );
}
