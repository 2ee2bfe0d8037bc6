import type { Contract } from 'shared-api/contract';
import { auth } from './auth/auth-calls.ts';
import { board } from './boards/board-calls.ts';
import { card } from './cards/card-calls.ts';
import { dashboard } from './dashboard/dashboard-calls.ts';
import type { DomainHandlers } from './calls/call-context.ts';
import { list } from './lists/list-calls.ts';
import { project } from './projects/project-calls.ts';
import { notification } from './notifications/notification-calls.ts';
import { search } from './search/search-calls.ts';
import { setting } from './settings/setting-calls.ts';

/** Every call that this server implements, named as in the contract. */
export const calls = {
  auth,
  project,
  setting,
  board,
  list,
  card,
  search,
  notification,
  dashboard,
} satisfies {
  [D in keyof Contract]: DomainHandlers<D>;
};
