/**
 * Returns 1 for the arrow key that goes on in the page's reading direction, -1 for the one that goes
 * back, and 0 for any other key.
 */
export function readingStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return (key === 'ArrowLeft') === isRightToLeft ? 1 : -1;
}
