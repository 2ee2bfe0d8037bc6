import type { en } from '../en/keys.ts';

export const de: typeof en = {
  ownKeys: [
    ['Pfeiltasten', 'Von Zelle zu Zelle gehen'],
    ['Strg oder Cmd mit einem Pfeil', 'An einen Rand der Tabelle gehen'],
    ['Pos1, Ende', 'Zur ersten oder letzten Zelle der Zeile gehen'],
    ['Bild auf, Bild ab', 'Um das, was zu sehen ist, nach oben oder unten gehen'],
    ['Umschalt mit einem Pfeil', 'Den Bereich erweitern; auf dem Kopf einer Spalte: ihre Breite'],
    ['Leertaste', 'Die Karte auswählen'],
    ['Strg oder Cmd mit Eingabetaste', 'Die Karte öffnen'],
    ['Strg oder Cmd mit C', 'Den Bereich kopieren'],
    ['Eingabetaste auf dem Kopf einer Spalte', 'Nach ihr sortieren'],
    ['Alt und Umschalt mit ← oder → auf dem Kopf einer Spalte', 'Die Spalte verschieben'],
  ],
  workKeys: [
    ['Eingabetaste oder F2 auf einer Zelle', 'Sie bearbeiten'],
    ['Strg oder Cmd mit V', 'Über den Bereich einfügen'],
    ['Entf auf einer Zelle', 'Sie leeren'],
    ['Alt und Umschalt mit ↑ oder ↓', 'Die Karte verschieben'],
    ['+', 'Karten zur Gruppe hinzufügen'],
  ],
};
