import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows the part of a page that its address names, and gives it the focus. */
export function useAddressedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    const part = [...document.querySelectorAll<HTMLElement>('[data-part]')].find(
      ({ dataset }) => name !== '' && dataset.part === name,
    );
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
