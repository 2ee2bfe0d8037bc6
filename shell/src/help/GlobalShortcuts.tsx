import { useState } from 'react';
import { useKeys } from 'shared-ui';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { useGoTo } from '../keyboard/use-go-to.ts';
import { isKeyOfHelp } from './ask-for-help.ts';

const KeysDialog = lazyOnline(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/**
 * The keys of every page: they lead to places, and show the keys at `?` where the screen does not
 * show its own.
 */
export function GlobalShortcuts() {
  const [isOpen, setOpen] = useState(false);
  useGoTo();
  useKeys((event) => {
    if (!isKeyOfHelp(event)) return;
    // A screen may get the key later than the frame. One that shows its own keys prevents the default.
    setTimeout(() => {
      if (!event.defaultPrevented) setOpen(true);
    });
  });
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <UntilLoaded onClose={close}>
      <KeysDialog onClose={close} />
    </UntilLoaded>
  );
}
