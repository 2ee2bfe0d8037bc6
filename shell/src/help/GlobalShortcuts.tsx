import { lazy, Suspense, useState } from 'react';
import { useKeys } from 'shared-ui';
import { LoadingDialog } from 'shared-ui/loading-dialog';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Shows the keys at `?` where the screen does not show its own. */
export function GlobalShortcuts() {
  const [isOpen, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key !== '?') return;
    // A screen may get the key later than the frame. One that shows its own keys prevents the default.
    setTimeout(() => {
      if (!event.defaultPrevented) setOpen(true);
    });
  });
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Suspense fallback={<LoadingDialog onClose={close} />}>
      <KeysDialog onClose={close} />
    </Suspense>
  );
}
