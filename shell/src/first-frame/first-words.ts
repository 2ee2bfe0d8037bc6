import { SIGN_UP_ADDRESS } from 'shared-api/paths';

/** What the sign-in page begins with, as its own texts have it. */
const words: Readonly<Record<string, readonly [title: string, subtitle: string]>> = {
  en: ['Welcome', 'Sign in to your account or create a new one'],
  de: ['Willkommen', 'Melde dich an oder lege ein Konto an'],
};

const OTHER_FORMS = /^\/auth\/(?!authenticate(?:\/|$))./;

/** Whether the page at an address begins with the form to sign in, for somebody who has not. */
export const showsWords = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  !OTHER_FORMS.test(pathname) && !new URLSearchParams(search).has(SIGN_UP_ADDRESS);

/** Writes them into the first frame. */
export function writeWords(page: Document, language: string): void {
  const places = page.querySelectorAll('#first-frame [data-part="words"] :is(h2, p)');
  places.forEach((place, at) => place.append(words[language]?.[at] ?? ''));
}
