import { languages } from './language-choice.ts';

/** Makes the page's manifest that of its language, by which the application is installed. */
export function chooseManifest(page: Document, language: string): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link && language in languages) {
    link.href = link.href.replace(/\.\w+\.webmanifest$/, `.${language}.webmanifest`);
  }
}
