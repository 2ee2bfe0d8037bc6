import { useEffect } from 'react';
import { LoadingSign } from './LoadingSign.tsx';

interface Props {
  onClose: () => void;
  /** Something else says that it could not be loaded. */
  isFailed?: boolean;
}

/**
 * Replaces a dialog whose code is still loading: Escape closes it as it will close the dialog, and
 * does not reach the screen beneath. Otherwise the dialog would open over whatever the user has
 * turned to. If it takes longer, a sign says so.
 */
export function LoadingDialog({ onClose, isFailed = false }: Props) {
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
  return isFailed ? null : <LoadingSign onClose={onClose} />;
}
