import type { en } from '../en/requests.ts';

export const de: typeof en = {
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  partFailed: 'Das konnte nicht geladen werden.',
  partAway: 'Das wird geladen, sobald du wieder online bist.',
  close: 'Schließen',
};
