import { useId, useState } from 'react';

/** Whether what a card's time is made of is unfolded. Once it was, what is typed in it stays. */
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
