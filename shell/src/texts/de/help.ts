import type { en } from '../en/help.ts';

export const de: typeof en = {
  help: 'Hilfe',
  helpWithNew: 'Hilfe, mit Neuem',
  shortcuts: 'Tastenkürzel',
  whatsNew: 'Was ist neu?',
  nothingNew: 'Die Versionen dieser Seite sagen nicht, was mit ihnen kam.',
  close: 'Schließen',
  keysOfBoards: 'Ein Board zeigt seine eigenen Tasten, wenn du dort ? drückst.',
  command: { mac: '⌘', other: 'Strg' },
  keys: (command) => [
    {
      title: 'Überall',
      keys: [
        [`${command} K`, 'Suchen oder zu etwas springen'],
        ['G H', 'Zur Startseite'],
        ['G W', 'Zu meiner Arbeit auf allen Boards'],
        ['G B', 'Zu den Projekten und ihren Boards'],
        ['G I', 'Zum Posteingang'],
        [`${command} B`, 'Seitenleiste ein- oder ausblenden'],
        [`${command} Z`, 'Rückgängig machen, was du in diesem Tab zuletzt getan hast'],
        [`${command} Umschalt Z`, 'Wiederholen'],
        ['?', 'Tastenkürzel anzeigen'],
        ['Escape', 'Schließen, was offen ist'],
      ],
    },
    {
      title: 'Posteingang',
      keys: [
        ['Pfeiltasten', 'Von einer Benachrichtigung zur nächsten'],
        ['Enter', 'Öffnen'],
        ['R', 'Als gelesen oder ungelesen markieren'],
        ['Entf', 'Löschen'],
        [`${command} Z`, 'Zuletzt Gelöschtes zurückholen'],
      ],
    },
  ],
  shell: 'Kanban',
};
