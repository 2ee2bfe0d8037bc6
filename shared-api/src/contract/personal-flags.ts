import { z } from 'zod';
import { id } from '../entities/scalars.ts';
import { onBoard } from './access.ts';
import { defineCall } from './call.ts';

const onCard = { boardId: id, cardId: id };

/** What a person sets on a card for themselves. */
export const personalFlags = {
  setWatch: defineCall('PUT card/setWatch', {
    summary: 'Be notified of the card’s changes, or no longer',
    access: onBoard('read'),
    body: z.object({ ...onCard, watch: z.boolean() }),
  }),
  setFavorite: defineCall('PUT card/setFavorite', {
    summary: 'Put a card among one’s favorites, or take it out',
    access: onBoard('read'),
    body: z.object({ ...onCard, favorite: z.boolean() }),
  }),
};
