export { changeSentence } from './change-sentence.ts';
export { notificationSentence, ruleName } from './notification-sentence.ts';
export { sentenceTexts } from './page-texts.ts';
export type { SentenceTexts } from '../texts/sentence-texts.ts';
