import { whenIdle } from 'shared-ui/when-idle';
import { keepPicture } from './kept-pictures.ts';

/**
 * Keeps a picture of what is in sight whenever the page is left or hidden, since a page that is
 * hidden may never be shown again.
 *
 * @param token of the session that pictures are kept for at this moment; null if none are.
 */
export async function keepPictures(page: Window, token: () => string | null): Promise<void> {
  await whenIdle();
  // No first screen waits for it, and while a page is left nothing more can be loaded.
  const { takePicture } = await import('./take-picture.ts');
  const keep = () => {
    const signedInWith = token();
    if (signedInWith !== null) keepPicture(page, signedInWith, takePicture(page));
  };
  page.addEventListener('pagehide', keep);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) keep();
  });
}
