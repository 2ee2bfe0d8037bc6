import { type RefObject, useLayoutEffect } from 'react';
import { placeMenu } from './place-menu.ts';

/** The element or the point at which a menu opens. */
export type MenuAnchor = Element | { readonly left: number; readonly top: number };

interface Options {
  anchor: MenuAnchor;
  side: 'below' | 'above' | 'beside';
  align: 'start' | 'end';
  /** The style sheet places it. */
  isSheet: boolean;
}

const boxOf = (anchor: MenuAnchor) =>
  anchor instanceof Element
    ? anchor.getBoundingClientRect()
    : { ...anchor, right: anchor.left, bottom: anchor.top };

/** Shows a menu above all else, where its anchor is, and keeps it there while something scrolls or it grows. */
export function useMenuPlace(ref: RefObject<HTMLElement | null>, options: Options): void {
  const { anchor, side, align, isSheet } = options;
  // A popover lies in the top layer: no dialog, drawer or scrolling part below can cut it off or move it.
  useLayoutEffect(() => ref.current?.showPopover(), [ref]);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null || isSheet) return undefined;
    const place = () => {
      const { left, top, maxHeight } = placeMenu({
        at: boxOf(anchor),
        // The size of the layout, which opening animations do not change.
        size: { width: menu.offsetWidth, height: menu.scrollHeight },
        room: { width: innerWidth, height: innerHeight },
        isRtl: document.documentElement.dir === 'rtl',
        side,
        align,
      });
      menu.style.left = `${left}px`;
      menu.style.top = `${top}px`;
      menu.style.maxHeight = `${maxHeight}px`;
    };
    place();
    // What it shows may come later, and take more room. One that shrinks stays where it is read.
    let highest = menu.scrollHeight;
    const growing = new ResizeObserver(() => {
      if (menu.scrollHeight <= highest) return;
      highest = menu.scrollHeight;
      place();
    });
    growing.observe(menu);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      growing.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
      menu.removeAttribute('style');
    };
  }, [ref, anchor, side, align, isSheet]);
}
