import { useId, useState } from 'react';

/** Whether the time panel is expanded. Once opened it stays mounted, to keep input. */
export function useTimeFold() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    id,
    isOpen,
    wasOpen,
    toggle() {
      setIsOpen(!isOpen);
      setWasOpen(true);
    },
  };
}

export type TimeFold = ReturnType<typeof useTimeFold>;
