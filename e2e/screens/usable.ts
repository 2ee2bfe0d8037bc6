import type { Page } from 'playwright-core';

const MAX_TABS = 40;

/** Describes the focused element if forced colors leave no ring around it; otherwise null. */
function ringlessFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const isRinged = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, opacity, content } = getComputedStyle(element, pseudo);
    const isDrawn = pseudo === undefined ? opacity !== '0' : content !== 'none';
    return isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  // A checkbox or switch may have its ring on a neighboring element.
  const around = [focused, focused.parentElement, focused.nextElementSibling].filter(
    (element) => element !== null,
  );
  const hasRing = around.some(
    (element) => isRinged(element) || isRinged(element, '::after') || isRinged(element, '::before'),
  );
  return hasRing ? null : focused.outerHTML.slice(0, 140);
}

/** Elements that the Tab key reaches without a visible focus ring. */
export async function withoutFocusRing(page: Page): Promise<string[]> {
  const ringless = new Set<string>();
  for (let tab = 0; tab < MAX_TABS; tab++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(ringlessFocus);
    if (found !== null) ringless.add(found);
  }
  return [...ringless];
}

/**
 * Elements that can have the focus but cannot be seen in the window, be it outside or beneath
 * something else.
 */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const above = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
    const place = above.at(-1) ?? document.body;
    const isSeen = (focused: Element) => {
      // The choices of a row are drawn by their labels.
      const element = focused.closest('label') ?? focused;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const xs = [left + 2, (left + right) / 2, right - 2];
      const ys = [top + 2, (top + bottom) / 2, bottom - 2];
      return xs.some((x) =>
        ys.some((y) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && (element.contains(there) || there.contains(element));
        }),
      );
    };
    const named = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]';
    return [...place.querySelectorAll<HTMLElement>(named)]
      .filter((element) => element.tabIndex >= 0 && element.closest('[inert]') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        element.focus();
        return document.activeElement === element && !isSeen(element);
      })
      .map((element) => element.outerHTML.slice(0, 140));
  });
