import type { Settings } from 'shared-api/client';
import { chooseLanguage } from 'shared-api/remote';

/** The languages that people choose among, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

/** A language, or `system` for the browser's. */
export type LanguageChoice = Settings['language'];

export const SYSTEM: LanguageChoice = 'system';

/**
 * Made-up languages that reveal texts that are not translated, too narrow, or bound to one
 * direction.
 */
const PSEUDO = ['en-XA', 'ar-XB'];

const KEY = 'language';

/** The last choice in this browser. */
export const storedLanguageChoice = ({ localStorage }: Window): LanguageChoice =>
  localStorage.getItem(KEY) ?? SYSTEM;

export function keepLanguageChoice({ localStorage }: Window, choice: LanguageChoice): void {
  localStorage.setItem(KEY, choice);
}

/** The language of the page for a choice: one with texts, or else English. */
export function languageOf(choice: LanguageChoice, preferred: readonly string[]): string {
  const wanted = choice === SYSTEM ? preferred : [choice];
  return chooseLanguage(wanted, [...Object.keys(languages), ...PSEUDO]);
}

/** Sets the language that texts are taken in, and the side that lines begin on. */
export function setPageLanguage({ documentElement }: Document, language: string): void {
  documentElement.lang = language;
  documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
}
