export { changeSentence, english as changesInEnglish } from './change-sentences.ts';
export type { ChangeSentences } from './change-sentences.ts';
export {
  english as notificationsInEnglish,
  notificationSentence,
} from './notification-sentences.ts';
export type { NotificationSentences } from './notification-sentences.ts';
