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
 * Elements to press whose target, including the area around it, is smaller than a finger needs. Left
 * out are links within a line of text, which are as high as that, and what something else covers. A
 * field's frame belongs to its target, and so does the row or card over which a link is stretched. The
 * title of a card on a board opens it as the whole card does, which is 40 px high or more.
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
        'label, [data-text-input], .ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-upload';
      const around = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ] as const;
      const isInLine = (element: Element) =>
        element.matches('a') &&
        (getComputedStyle(element).display === 'inline' || element.closest('p') !== null);
      const boxOf = (target: Element) => {
        const { position, inset, content } = getComputedStyle(target, '::after');
        const isStretched =
          getComputedStyle(target).position === 'static' &&
          content !== 'none' &&
          position === 'absolute' &&
          inset === '0px';
        const parent = target instanceof HTMLElement ? target.offsetParent : null;
        return (isStretched && parent ? parent : target).getBoundingClientRect();
      };
      const faultOf = (target: Element): string | null => {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const own = target.getBoundingClientRect();
        const isOn = (x: number, y: number) => {
          const there = document.elementFromPoint(x, y);
          return there === null || target.contains(there) ? null : there;
        };
        const center = [own.left + own.width / 2, own.top + own.height / 2] as const;
        if (own.width <= 1 || center[0] < 0 || isOn(...center) !== null) return null;
        const { left, top, width, height } = boxOf(target);
        const [x, y] = [left + width / 2, top + height / 2];
        const beside = around
          // Nothing can be pressed beyond the edge of the screen.
          .map(([byX, byY]) => [
            Math.min(Math.max(x + byX, 1), innerWidth - 1),
            Math.min(Math.max(y + byY, 1), innerHeight - 1),
          ])
          .map(([px = 0, py = 0]) => isOn(px, py))
          .find((there) => there !== null);
        if (!beside) return null;
        const size = `${Math.round(own.width)} × ${Math.round(own.height)}`;
        return `${size}: ${target.outerHTML.slice(0, 140)} beside ${beside.outerHTML.slice(0, 80)}`;
      };
      const targets = [...within.querySelectorAll(named.join(','))]
        .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !isInLine(element) && !element.matches('[data-card-id] a'))
        .map((element) => element.closest(frames) ?? element);
      return [...new Set(targets)].map(faultOf).filter((fault) => fault !== null);
    },
    TOUCH_PX / 2 - 2,
  );

/** The topmost layer of the page. */
export const topLayer = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="menu"], body').last();
