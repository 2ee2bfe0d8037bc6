import { lazy, Suspense, useState } from 'react';
import { useKeys } from 'shared-ui';
import { LoadingDialog } from 'shared-ui/loading-dialog';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** Asks for the keys as pressing `?` does, so that a screen with its own keys shows those. */
export const askForKeys = (): void =>
  void document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }),
  );

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
