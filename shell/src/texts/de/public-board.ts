import { counted } from 'shared-api/remote';
import type { en } from '../en/public-board.ts';

export const de: typeof en = {
  title: 'Öffentliches Board',
  readOnly: 'Nur lesen',
  signIn: 'Anmelden',
  toKanban: 'Zu Kanban',
  cards: (count) => counted(count, { one: 'Karte', other: 'Karten' }),
  noCards: 'Keine Karten',
  noLists: 'Auf diesem Board ist noch nichts.',
  complete: 'Erledigt',
  open: 'Offen',
  checked: (done, total) => `${done} von ${total} erledigt`,
  assigned: 'Zugewiesen',
  labels: 'Labels',
  dates: 'Termine',
  description: 'Beschreibung',
  ended: 'Dieser Link öffnet nichts mehr',
  endedHint:
    'Vielleicht wurde das Board archiviert oder der Link beendet. Wer ihn dir geschickt hat, kann dir einen neuen geben.',
  failed: 'Das Board konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
};
