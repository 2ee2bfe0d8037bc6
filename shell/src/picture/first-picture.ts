import { firstCardsAsked } from 'shared-api/early-calls';
import { isLacking } from 'shared-ui/when-idle';
import { drawPicture } from './draw-picture.ts';
import { picturedCards } from './first-cards.ts';
import { forgetPictures, keptPicture } from './kept-pictures.ts';

const ID = 'picture';

/** What an application has on the screen after that is not to be covered, whatever it still waits for. */
const MAX_SHOWN_MS = 8000;

/**
 * Draws what the page had in sight when it was left last. Returns how to get it once the page has a
 * body: undefined if there is nothing that could be drawn.
 */
export function drawLastPicture(page: Window, token: string): () => HTMLElement | undefined {
  const picture = keptPicture(page, token);
  let isDamaged = false;
  const onDamage = () => {
    isDamaged = true;
    forgetPictures(page.localStorage);
    canvas?.remove();
  };
  const canvas = picture && drawPicture(picture, page, onDamage);
  if (!canvas) return () => undefined;
  // Style attributes in the page are refused by its policy, those that a script sets are not.
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    pointerEvents: 'none',
  });
  return () => (isDamaged ? undefined : canvas);
}

const isApplicationThere = ({ document }: Window) =>
  document.getElementById('first-frame') === null;

/** Shows a picture until the application takes its place. */
export function showPicture(page: Window, picture: HTMLElement): void {
  picture.id = ID;
  picture.ariaHidden = 'true';
  page.document.body.append(picture);
  const shown = new AbortController();
  const remove = () => {
    picture.remove();
    shown.abort();
  };
  const removeInTime = () => {
    if (isApplicationThere(page)) remove();
    // Its code may take long to come, and until then there is nothing else to see.
    else page.setTimeout(removeInTime, MAX_SHOWN_MS);
  };
  page.setTimeout(removeInTime, MAX_SHOWN_MS);
  // A person who acts is to see what there is by now.
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    page.addEventListener(act, () => isApplicationThere(page) && remove(), {
      passive: true,
      signal: shown.signal,
    });
}

/** Shows the first cards of the page's board as soon as they come, unless the application was faster. */
export async function showFirstCards(page: Window): Promise<void> {
  const { pathname, search } = page.location;
  // Other views show other cards.
  const response = search === '' ? await firstCardsAsked(pathname) : undefined;
  if (response === undefined || isApplicationThere(page)) return;
  try {
    showPicture(page, picturedCards(response, page.document));
  } catch {
    // The application says what is wrong with it.
  }
}

/** Takes the picture away in the frame in which the screen that it shows is there. */
export function replacePicture(page: Window): void {
  const { document } = page;
  const look = () => {
    const picture = document.getElementById(ID);
    // Until the application is there, a picture may still come.
    if (!isApplicationThere(page) || (picture && isLacking())) requestAnimationFrame(look);
    else picture?.remove();
  };
  look();
}
