import { durations, easings, layers } from 'shared-ui/measures';
import { carriedBox, type CarriedStyle, middleOf } from './carried-box.ts';

/** Attributes by which the page finds elements, which must not find the picture of one. */
const IDENTITY = /^(id|name|data-(rfd-.*|keys-.*|card-id|list-id|dragging))$/;
const TIMING = { duration: durations[3], easing: easings.out } as const;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A picture of the element, which takes neither focus nor presses. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const copy of [picture, ...picture.querySelectorAll('*')]) {
    for (const name of copy.getAttributeNames()) {
      if (IDENTITY.test(name)) copy.removeAttribute(name);
    }
  }
  picture.inert = true;
  picture.ariaHidden = 'true';
  return picture;
}

/** Scrolls parts of the picture as those of the element, which only works once it is on the page. */
function scrollAlike(picture: HTMLElement, element: HTMLElement): void {
  // A card that was carried is a clone, which is gone by now and has nothing that scrolls.
  if (!element.isConnected) return;
  const parts = picture.querySelectorAll('*');
  for (const [at, { scrollTop }] of element.querySelectorAll('*').entries()) {
    const part = parts[at];
    if (part && scrollTop > 0) part.scrollTop = scrollTop;
  }
}

/** As it is while it is carried. */
const LIFTED = { rotate: 'var(--lift-rotate, 0deg)', boxShadow: 'var(--shadow-lift)' } as const;

let endLast: () => void = () => undefined;

/** Ends a movement that is under way, since what moves is taken again or something else is. */
export const endGlide = (): void => endLast();

interface Glide {
  /** What the library had set on the element while it was carried. */
  readonly style: CarriedStyle;
  /** Finds the place that it moves to. */
  readonly home: string;
}

/**
 * Lets a picture of a dropped element move to its new place, so that the drop itself need not wait
 * for any movement. It is taken at the call; the result shows and moves it in the next frame, when
 * the element is in its place and the browser lays out the page anyway.
 */
export function glideHome(element: HTMLElement, { style, home }: Glide): () => void {
  const box = carriedBox(style);
  // jsdom has no animations.
  if (box === null || isStill() || !('animate' in element)) return () => undefined;
  const picture = pictureOf(element);
  // Where the same colors hold.
  const place = element.parentElement ?? document.body;
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    transform: 'none',
    transition: 'none',
    zIndex: String(layers.dialog - 1),
  });
  const from = middleOf(box);
  function move(): void {
    const target = document.querySelector<HTMLElement>(home);
    const to = target && middleOf(target.getBoundingClientRect());
    place.append(picture);
    scrollAlike(picture, element);
    const end = to
      ? { translate: `${to.x - from.x}px ${to.y - from.y}px`, rotate: '0deg' }
      : { opacity: 0 };
    const movement = picture.animate([{ translate: '0 0', ...LIFTED }, end], TIMING);
    const hiding = target?.animate({ opacity: [0, 0] }, TIMING);
    endLast = () => {
      picture.remove();
      hiding?.cancel();
      movement.cancel();
    };
    movement.addEventListener('finish', endLast);
  }
  return () => {
    endGlide();
    const next = requestAnimationFrame(move);
    endLast = () => cancelAnimationFrame(next);
  };
}
