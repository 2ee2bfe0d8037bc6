import { defineTexts } from 'shared-api/remote';

export const texts = defineTexts({
  en: {
    loading: 'Loading…',
    retry: 'Retry',
  },
});
