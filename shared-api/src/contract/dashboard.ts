import { z } from 'zod';
import { navigation, overview, personOverview } from '../entities/overview.ts';
import { id, idInPath } from '../entities/scalars.ts';
import { ASKED_BOARDS_MAX } from '../limits.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

const BOARD_IDS = new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${ASKED_BOARDS_MAX - 1}}$`);

export const dashboard = {
  getOverview: defineCall('GET dashboard/getOverview', {
    summary: 'My cards, due soon, favorites, recently opened boards and what happened there',
    access: signedIn,
    data: overview,
    extra: {
      eventId: z.int().optional().meta({
        description:
          'The newest event of the person that the response includes. Earlier servers leave it out',
      }),
    },
  }),
  getNavigation: defineCall('GET dashboard/getNavigation', {
    summary: 'Favorite boards, boards opened last, and one’s projects with their boards',
    access: signedIn,
    data: navigation,
  }),
  getReadableBoards: defineCall('GET dashboard/getReadableBoards', {
    summary: 'Those of some boards that one may read',
    access: signedIn,
    query: z.object({
      boardIds: z
        .stringFormat('ids', BOARD_IDS)
        .meta({ description: `Separated by commas, at most ${ASKED_BOARDS_MAX}` }),
    }),
    data: z.array(id),
  }),
  getPerson: defineCall('GET dashboard/getPerson/:userId', {
    summary: 'Somebody, with their boards and open cards as far as the caller may see them',
    access: signedIn,
    params: z.object({ userId: idInPath }),
    data: personOverview,
  }),
};
