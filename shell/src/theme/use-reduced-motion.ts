import { useSyncExternalStore } from 'react';

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function onChange(listener: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the person's system asks for as little motion as can be. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onChange, () => lessMotion().matches);
}
