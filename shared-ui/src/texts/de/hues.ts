import type { en } from '../en/hues.ts';

export const de: typeof en = {
  names: {
    red: 'Rot',
    orange: 'Orange',
    amber: 'Bernstein',
    lime: 'Limette',
    green: 'Grün',
    teal: 'Türkis',
    petrol: 'Petrol',
    blue: 'Blau',
    indigo: 'Indigo',
    violet: 'Violett',
    pink: 'Rosa',
    grey: 'Grau',
  },
};
