const FALLBACK = 'en';

/**
 * Loads the page's texts early: the gateway, which does not get the language, names those files in all of them
 * (`data-language`). Where there are none in it they are in English.
 */
export function preloadTexts(page: Document, language: string): void {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[data-language]')];
  const isThere = links.some((link) => link.dataset.language === language);
  const shown = isThere ? language : FALLBACK;
  for (const link of links) if (link.dataset.language === shown) link.rel = 'preload';
}
