import { z } from 'zod';
import { card as cardEntity } from '../entities/card.ts';
import { id, idInPath, shortText } from '../entities/scalars.ts';
import { onBoard, signedIn } from './access.ts';
import { defineCall } from './call.ts';

const targetList = z.object({ id, name: z.string(), cards: z.int(), limit: z.int().nullable() });

/** Where a card is, and the boards it can go to. */
export const cardPlaces = {
  getPlace: defineCall('GET card/getPlace/:cardId', {
    summary: 'Where a card is, by its short id alone, as written #12',
    access: onBoard('read'),
    params: z.object({ cardId: idInPath }),
    data: z.object({ projectId: id, boardId: id, listId: id, cardId: id, name: z.string() }),
  }),
  getMoveTargets: defineCall('GET card/getMoveTargets', {
    summary: 'Boards on which the caller may work, the last opened first, with their lists',
    access: signedIn,
    rate: 'search',
    query: z.object({ keyword: shortText.optional() }),
    data: z.array(
      z.object({ id, name: z.string(), projectName: z.string(), lists: z.array(targetList) }),
    ),
  }),
  moveToBoard: defineCall('PUT card/moveToBoard', {
    summary: 'Move a card to the end of a list of any board on which the caller may work',
    access: onBoard('work'),
    body: z.object({ boardId: id, cardId: id, toBoardId: id, toListId: id }),
    data: z.object({ projectId: id, card: cardEntity }),
  }),
};
