import { REPEATABLE_DAYS } from '../../limits.ts';
import type { outage as en } from '../en/outage.ts';

export const outage: typeof en = {
  'server-error': () => 'Der Server konnte das nicht tun. Versuche es später noch einmal.',
  'api-unreachable': () => 'Der Server ist nicht erreichbar. Versuche es gleich noch einmal.',
  uncertain: () =>
    `Das hat mehr als ${REPEATABLE_DAYS} Tage gewartet und ist vielleicht damals gespeichert worden. Sieh nach, bevor du es noch einmal versuchst.`,
};
