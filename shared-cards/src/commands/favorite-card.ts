import { Star } from 'lucide-react';
import { defineCommand } from '../model/define-command.ts';
import { texts } from '../texts.ts';

/** Puts a card among the person's favorites, or takes it out. */
export const favoriteCard = defineCommand({
  name: 'card/favorite',
  right: 'read',
  call: 'card.setFavorite',
  shows: ({ cardId, favorite }) => [
    { op: 'setCard', id: cardId, fields: { isFavorite: favorite } },
  ],
  menu: {
    order: 400,
    isSecondary: true,
    label: ({ isFavorite }) => (isFavorite ? texts.removeFromFavorites : texts.addToFavorites),
    icon: Star,
    key: 's',
    on: ['tile'],
    given: ({ id, isFavorite }) => ({ cardId: id, favorite: !isFavorite }),
  },
});
