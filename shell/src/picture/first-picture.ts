import { LOADING } from 'shared-ui/when-idle';
import { drawPicture } from './draw-picture.ts';
import { forgetPictures, keptPicture } from './kept-pictures.ts';
import type { Picture } from './picture.ts';

const ID = 'picture';

/** Nothing that a person waits for takes longer; what is on the screen then is not to be covered. */
const MAX_SHOWN_MS = 8000;

/** A picture that cannot be drawn is damaged: the page goes on without it. */
function tryToDraw(picture: Picture, page: Window): HTMLCanvasElement | undefined {
  try {
    return drawPicture(picture, page);
  } catch {
    forgetPictures(page.localStorage);
    return undefined;
  }
}

/** Draws what the page had in sight when it was left last, until the application takes its place. */
export function showPicture(page: Window, token: string | null): void {
  const picture = token === null ? undefined : keptPicture(page, token);
  const canvas = picture && tryToDraw(picture, page);
  if (!canvas) return;
  canvas.id = ID;
  canvas.ariaHidden = 'true';
  // Style attributes in the page are refused by its policy, those that a script sets are not.
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    pointerEvents: 'none',
  });
  page.document.body.append(canvas);
  page.setTimeout(() => canvas.remove(), MAX_SHOWN_MS);
  // A person who acts is to see what there is by now.
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    page.addEventListener(act, () => canvas.remove(), { once: true, passive: true });
}

/** Takes the picture away in the frame in which the screen that it shows is there. */
export function replacePicture({ document }: Window): void {
  const look = () => {
    const picture = document.getElementById(ID);
    if (!picture) return;
    const isWaiting = document.querySelector(`#first-frame, ${LOADING}`) !== null;
    if (!isWaiting) picture.remove();
    else requestAnimationFrame(look);
  };
  look();
}
