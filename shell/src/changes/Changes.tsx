import { useEffect, useState } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';
import { CHANGES_ASKED } from '../outbox/ask-for-changes.ts';

const ChangesPanel = lazyOnline(async () => (await import('./ChangesPanel.tsx')).ChangesPanel);

/** Shows the panel of changes when any part of the frame asks for it. */
export function Changes() {
  const [isOpen, setOpen] = useState(false);
  // It is wanted most when it can no longer be fetched.
  useLoadAhead([ChangesPanel]);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(CHANGES_ASKED, show);
    return () => removeEventListener(CHANGES_ASKED, show);
  }, []);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <UntilLoaded onClose={close}>
      <ChangesPanel onClose={close} />
    </UntilLoaded>
  );
}
