import { useEffect, useState } from 'react';
import { lazyOnline, UntilLoaded } from 'shared-ui/lazy-online';
import { RELEASE_NOTES_ASKED } from './ask-for-help.ts';

const WhatsNewDialog = lazyOnline(
  async () => (await import('./WhatsNewDialog.tsx')).WhatsNewDialog,
);

/** Shows the release notes when any part of the frame asks for them. */
export function WhatsNew() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(RELEASE_NOTES_ASKED, show);
    return () => removeEventListener(RELEASE_NOTES_ASKED, show);
  }, []);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <UntilLoaded onClose={close}>
      <WhatsNewDialog onClose={close} />
    </UntilLoaded>
  );
}
