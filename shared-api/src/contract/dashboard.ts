import { z } from 'zod';
import { overview, personOverview } from '../entities/overview.ts';
import { idInPath } from '../entities/scalars.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

export const dashboard = {
  getOverview: defineCall('GET dashboard/getOverview', {
    summary: 'My cards, due soon, favorites, recently opened boards and what happened there',
    access: signedIn,
    data: overview,
  }),
  getPerson: defineCall('GET dashboard/getPerson/:userId', {
    summary: 'Somebody, with their boards and open cards as far as the caller may see them',
    access: signedIn,
    params: z.object({ userId: idInPath }),
    data: personOverview,
  }),
};
