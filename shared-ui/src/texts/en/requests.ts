export const en = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  partFailed: 'This could not be loaded.',
  partAway: 'This is loaded as soon as you are online again.',
  close: 'Close',
};
