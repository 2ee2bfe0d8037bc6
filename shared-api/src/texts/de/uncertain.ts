import { REPEATABLE_DAYS } from '../../limits.ts';
import type { uncertain as en } from '../en/uncertain.ts';

export const uncertain: typeof en = {
  uncertain: () =>
    `Das hat mehr als ${REPEATABLE_DAYS} Tage gewartet und ist vielleicht damals gespeichert worden. Sieh nach, bevor du es noch einmal versuchst.`,
};
