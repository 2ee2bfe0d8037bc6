import { REPEATABLE_DAYS } from '../../limits.ts';

/** The English sentences of failures that no response explains. */
export const outage = {
  'server-error': () => 'The server could not do this. Try again later.',
  'api-unreachable': () => 'The server cannot be reached. Try again in a moment.',
  uncertain: () =>
    `This waited for more than ${REPEATABLE_DAYS} days, and may have been saved back then. Look for it before you try again.`,
};
