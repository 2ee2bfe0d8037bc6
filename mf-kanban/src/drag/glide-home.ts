import { durations, easings, layers } from 'shared-ui/measures';

/** Attributes by which the page finds elements, which must not find the picture of one. */
const IDENTITY = /^(id|name|data-(rbd-.*|keys-.*|card-id|list-id|dragging))$/;
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
function scrollAlike(picture: HTMLElement, offsets: readonly number[]): void {
  for (const [at, part] of picture.querySelectorAll('*').entries()) {
    const offset = offsets[at] ?? 0;
    if (offset > 0) part.scrollTop = offset;
  }
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

let endLast: () => void = () => undefined;

/** Ends a movement that is under way, since what moves is taken again or something else is. */
export const endGlide = (): void => endLast();

/**
 * Lets a picture of a dropped element move to its new place, so that the drop itself need not wait
 * for any movement. It is taken at the call; the result shows and moves it, once the element is in
 * its place, which `home` finds.
 */
export function glideHome(element: HTMLElement, home: string): () => void {
  // jsdom has no animations.
  if (isStill() || !('animate' in element)) return () => undefined;
  const { offsetWidth: width, offsetHeight: height } = element;
  const from = middleOf(element);
  const { rotate, boxShadow } = getComputedStyle(element);
  const offsets = [...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);
  const picture = pictureOf(element);
  // Where the same colors hold.
  const place = element.parentElement ?? document.body;
  return () => {
    endGlide();
    const target = document.querySelector<HTMLElement>(home);
    Object.assign(picture.style, {
      position: 'fixed',
      left: `${from.x - width / 2}px`,
      top: `${from.y - height / 2}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: '0',
      transform: 'none',
      transition: 'none',
      zIndex: String(layers.dialog - 1),
    });
    place.append(picture);
    scrollAlike(picture, offsets);
    const to = target && middleOf(target);
    const movement = picture.animate(
      [
        { translate: '0 0', rotate, boxShadow },
        to
          ? { translate: `${to.x - from.x}px ${to.y - from.y}px`, rotate: '0deg' }
          : { opacity: 0 },
      ],
      TIMING,
    );
    const hiding = target?.animate({ opacity: [0, 0] }, TIMING);
    const end = () => {
      picture.remove();
      hiding?.cancel();
      movement.cancel();
    };
    endLast = end;
    movement.addEventListener('finish', end);
  };
}
