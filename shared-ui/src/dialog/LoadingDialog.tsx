import { useEffect } from 'react';

interface Props {
  onClose: () => void;
}

/**
 * In place of a dialog whose code is on its way: Escape closes it as it will once it shows, and reaches
 * nothing beneath. Otherwise it would open over what somebody has gone on to do.
 */
export function LoadingDialog({ onClose }: Props): null {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      // A drag listens for Escape on the window, and so gets it before the dialog.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.stopPropagation();
      onClose();
    }
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [onClose]);
  return null;
}
