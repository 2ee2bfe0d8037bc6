import { changeTexts as germanChanges } from '../texts/de/changes.ts';
import { notificationTexts as germanNotifications } from '../texts/de/notifications.ts';
import { defineTexts } from '../texts/define-texts.ts';
import { changeTexts as englishChanges } from '../texts/en/changes.ts';
import { notificationTexts as englishNotifications } from '../texts/en/notifications.ts';
import type { SentenceTexts } from '../texts/sentence-texts.ts';

/** The sentences by language: a server writes to each reader in their own. */
export const sentenceTexts = {
  en: { ...englishChanges, ...englishNotifications },
  de: { ...germanChanges, ...germanNotifications },
} as const satisfies Readonly<Record<string, SentenceTexts>>;

/** The sentences in the language of the page; in English outside of pages, as on the server. */
export const pageTexts = defineTexts<SentenceTexts>(sentenceTexts);
