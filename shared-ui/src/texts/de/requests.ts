import type { en } from '../en/requests.ts';

export const de: typeof en = {
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  notLoaded: 'Das konnte nicht geladen werden. Mit Verbindung noch einmal versuchen.',
};
