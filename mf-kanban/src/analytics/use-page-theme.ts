import { useSyncExternalStore } from 'react';

function onThemeChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The page's theme, by the attribute that the shell keeps: a canvas does not follow the stylesheet. */
export function usePageTheme(): string | undefined {
  return useSyncExternalStore(onThemeChange, () => document.documentElement.dataset.theme);
}
