import type { outage as en } from '../en/outage.ts';

export const outage: typeof en = {
  'server-error': () => 'Der Server konnte das nicht tun. Versuche es später noch einmal.',
  'api-unreachable': () => 'Der Server ist nicht erreichbar. Versuche es gleich noch einmal.',
};
