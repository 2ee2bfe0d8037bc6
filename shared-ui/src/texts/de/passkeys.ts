import type { en } from '../en/passkeys.ts';

export const de: typeof en = {
  notProved:
    'Dein Browser hat es nicht bestätigt. Versuche es noch einmal oder nimm einen anderen Weg.',
};
