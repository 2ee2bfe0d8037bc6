import { startTransition } from 'react';

/** After this time it is rendered at once; longer than slow phones take for a list in pieces. */
const MAX_MS = 500;

/**
 * Renders what a state update mounts in pieces, between which the page paints and takes input. Each
 * change of the store makes the pieces begin again, as each frame of a drag does: so not for long.
 *
 * @returns A function that takes it back, also once it is rendered.
 */
export function renderInPieces(update: () => void): () => void {
  const next = setTimeout(() => startTransition(update));
  const atLast = setTimeout(update, MAX_MS);
  return () => {
    clearTimeout(next);
    clearTimeout(atLast);
  };
}
