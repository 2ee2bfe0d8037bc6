import type { en } from '../en/reasons.ts';

export const de: typeof en = {
  nameFirst: 'Gib zuerst einen Namen ein',
  textFirst: 'Schreibe zuerst etwas',
  chooseFirst: 'Wähle zuerst etwas aus',
  otherName: 'Wähle einen anderen Namen',
  unchanged: 'Es wurde nichts geändert',
  isFirst: 'Das ist der erste Eintrag',
  isLast: 'Das ist der letzte Eintrag',
  isThereAlready: 'Die Karte ist schon dort',
  uploading: 'Warte, bis alles hochgeladen ist',
  timesFirst: 'Gib einen Beginn und ein späteres Ende ein',
  role: 'Deine Rolle erlaubt das nicht',
};
