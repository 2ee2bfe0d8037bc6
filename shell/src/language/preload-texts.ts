const FALLBACK = 'en';

/**
 * Loads the page's texts early. The gateway does not get the language, so it names the files of all
 * languages (`data-language`). If there is none in the page's language, the English ones are
 * loaded.
 */
export function preloadTexts(page: Document, language: string): void {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[data-language]')];
  const isThere = links.some((link) => link.dataset.language === language);
  const shown = isThere ? language : FALLBACK;
  for (const link of links) if (link.dataset.language === shown) link.rel = 'preload';
}
