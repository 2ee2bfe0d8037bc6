import { REPEATABLE_DAYS } from '../../limits.ts';

/** Why a change that may have arrived long ago is not sent once more. */
export const uncertain = {
  uncertain: () =>
    `This waited for more than ${REPEATABLE_DAYS} days, and may have been saved back then. Look for it before you try again.`,
};
