export const en = {
  loading: 'Loading…',
  retry: 'Retry',
};
