import { counted } from 'shared-api/remote';
import type { en } from '../en/counts.ts';

const cards = { one: 'Karte', other: 'Karten' };

export const de: typeof en = {
  cards: (count) => counted(count, cards),
  cardsOfLimit: (count, limit) => `${count} von höchstens ${counted(limit, cards)}`,
  shown: (count) => `${count} angezeigt`,
  shownOf: (shown, all) => `${shown} von ${all}`,
};
