import { counted } from 'shared-api/remote';

const cards = { one: 'card', other: 'cards' };

/** How many cards there are, may be and are shown. */
export const en = {
  cards: (count: number) => counted(count, cards),
  cardsOfLimit: (count: number, limit: number) => `${count} of at most ${counted(limit, cards)}`,
  shown: (count: number) => `${count} shown`,
  shownOf: (shown: number, all: string) => `${shown} of ${all}`,
};
