/** How long ago something was, where that is nearer than yesterday; inside a sentence. */
export const en = {
  justNow: 'just now',
  minutesAgo: (minutes: string) => `${minutes} min ago`,
  hoursAgo: (hours: string) => `${hours} h ago`,
};
