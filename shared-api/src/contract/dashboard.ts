import { overview } from '../entities/overview.ts';
import { signedIn } from './access.ts';
import { defineCall } from './call.ts';

export const dashboard = {
  getOverview: defineCall('GET dashboard/getOverview', {
    summary: 'My cards, due soon, favorites, recently opened boards and what happened there',
    access: signedIn,
    data: overview,
  }),
};
