import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Brightness } from 'shared-ui/palettes';
import { useMediaQuery } from 'shared-ui/media-query';
import { brightnessOf, keepThemeChoice } from './theme-choice.ts';
import { selectSettings } from './settings-slice.ts';

/** Light or dark, as the person chose or else as their system is. */
function useBrightness(): Brightness {
  const { theme } = useSelector(selectSettings);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  return brightnessOf(theme, isSystemDark);
}

/** Gives the frame that a system draws around the application the color of the page. */
function showThemeColor(page: Document): void {
  const color = getComputedStyle(page.documentElement).getPropertyValue('--bg-page');
  if (color === '') return;
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = color;
}

/**
 * Applies the brightness to the style sheets of the whole page, and stores it for the next start.
 */
export function useAppliedBrightness(): void {
  const { theme } = useSelector(selectSettings);
  const brightness = useBrightness();
  useLayoutEffect(() => keepThemeChoice(window, theme), [theme]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The script in the page has applied it to a page that starts.
    if (dataset.theme !== brightness) {
      dataset.theme = brightness;
      dataset.themeChanging = '';
      // Drawn once without transitions: else each part would fade at its own pace.
      document.documentElement.getBoundingClientRect();
      delete dataset.themeChanging;
    }
    // In the frame that needs the styles anyway: now they would be worked out once more. A page that
    // is hidden has no frames.
    if (document.hidden) {
      showThemeColor(document);
      return undefined;
    }
    const frame = requestAnimationFrame(() => showThemeColor(document));
    return () => cancelAnimationFrame(frame);
  }, [brightness]);
}
