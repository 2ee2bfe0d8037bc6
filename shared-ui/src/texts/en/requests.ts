export const en = {
  loading: 'Loading…',
  retry: 'Retry',
  notLoaded: 'This could not be loaded. Try again when you are connected.',
};
