import { defineTexts } from '../texts/define-texts.ts';
import { englishChanges } from './english-changes.ts';
import { englishNotifications } from './english-notifications.ts';
import type { SentenceTexts } from './sentence-texts.ts';

/** The sentences in the language of the page; in English where there is none, as on the server. */
export const pageTexts = defineTexts<SentenceTexts>({
  en: { ...englishChanges, ...englishNotifications },
});
