import type { Right } from 'shared-api/client';
import { texts } from '../texts.ts';

/** The reason why somebody with these rights on a board may not do what needs another one. */
export const noRightReason = (rights: readonly Right[]): string =>
  rights.includes('work') ? texts.mayNotOrganize : texts.mayNotEdit;
