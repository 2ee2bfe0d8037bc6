export { changeSentence } from './change-sentence.ts';
export { notificationSentence, ruleName } from './notification-sentence.ts';
export type { SentenceTexts } from './sentence-texts.ts';
