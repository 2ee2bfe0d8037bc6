import type { Locator, Page } from 'playwright-core';

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

const TOUCH_PX = 44;

/**
 * Elements to press whose target, including the area around it, is smaller than a finger needs.
 * Links within running text, which are as high as its lines, are left out, and so is a field's
 * input, whose frame is what is pressed.
 */
export const smallTargets = (part: Locator): Promise<string[]> =>
  part.evaluate(
    (within, reach) => {
      const named = [
        'a[href]',
        'button:not(:disabled)',
        'summary',
        'textarea',
        'input:not(:disabled, [type="file"])',
        '[role="switch"], [role="tab"], [role="menuitem"], [role="option"]',
      ];
      const frames =
        'label, .ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-upload';
      const targetOf = (element: Element) => element.closest(frames) ?? element;
      const isInText = (element: Element) =>
        element.matches('a') && getComputedStyle(element).display === 'inline';
      const isSmall = (target: Element) => {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const around = [
          [0, -reach],
          [0, reach],
          [-reach, 0],
          [reach, 0],
        ] as const;
        return around.some(([byX, byY]) => {
          // Nothing can be pressed beyond the edge of the screen.
          const px = Math.min(Math.max(x + byX, 1), innerWidth - 1);
          const py = Math.min(Math.max(y + byY, 1), innerHeight - 1);
          return !target.contains(document.elementFromPoint(px, py));
        });
      };
      const targets = [...within.querySelectorAll(named.join(','))]
        .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
        .filter((element) => element.checkVisibility({ opacityProperty: true }))
        .filter((element) => !isInText(element))
        .map(targetOf);
      return [...new Set(targets)]
        .filter((target) => target.getBoundingClientRect().width > 1)
        .filter(isSmall)
        .map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 160)}`;
        });
    },
    TOUCH_PX / 2 - 1,
  );

/** The topmost layer of the page. */
export const topLayer = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="menu"], body').last();
