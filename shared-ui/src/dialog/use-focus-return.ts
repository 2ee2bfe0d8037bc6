import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the dialog opened. antd does so only after closing animations. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog is gone: until then it holds the focus.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
