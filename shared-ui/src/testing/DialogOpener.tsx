import { type ComponentType, useState } from 'react';
import { UntilLoaded } from '../requests/lazy-online.tsx';

export interface LateDialogProps {
  readonly onClose: () => void;
}

/** A button that opens a dialog whose code is loaded later. */
export function DialogOpener({ Dialog }: { Dialog: ComponentType<LateDialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <UntilLoaded onClose={close}>
          <Dialog onClose={close} />
        </UntilLoaded>
      )}
    </>
  );
}
