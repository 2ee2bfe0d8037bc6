import { counted } from 'shared-api/remote';
import type { dialogs as english } from '../en/dialogs.ts';

export const dialogs: typeof english = {
  timeTrackingOf: (card) => `Zeiterfassung für ${card}`,
  attachmentsOf: (card) => `Anhänge von ${card}`,
  bulkActions: 'Aktionen für die Auswahl',
  nothingArchived: 'Das Archiv ist leer',
  nothingArchivedHint:
    'Archivierte Listen und Karten bleiben hier, bis du sie wiederherstellst oder löschst.',
  archivedLists: 'Listen',
  archivedCards: 'Karten',
  restoreItem: 'Wiederherstellen',
  comesBack: (name) => `„${name}“ kehrt auf das Board zurück.`,
  deletesNamed: (name) =>
    `„${name}“ wird mit allen zugehörigen Daten endgültig gelöscht. Das lässt sich nicht rückgängig machen.`,
  boardMenu: 'Menü des Boards',
  share: 'Teilen',
  backToBoard: 'Zurück zum Board',
  filter: 'Filter',
  filtersOn: (count) => `Filter, ${count} aktiv`,
  cardsShown: (shown, total) =>
    shown === total
      ? counted(total, { one: 'Karte', other: 'Karten' })
      : `${shown} von ${counted(total, { one: 'Karte', other: 'Karten' })}`,
  clearFilters: 'Zurücksetzen',
  manageTeam: 'Team verwalten',
  boardSettings: 'Einstellungen des Boards',
  noMembersFound: 'Keine Teammitglieder gefunden',
  boardSaved: 'Board gespeichert',
  publicLink: {
    entry: 'Öffentlicher Link …',
    title: 'Öffentlicher Link',
    explanation:
      'Wer den Link hat, kann dieses Board ohne Konto lesen: seine Listen, Karten und Checklisten, aber keine Kommentare und keine Dateien. Suchmaschinen werden gebeten, es auszulassen.',
    create: 'Öffentlichen Link erstellen',
    link: 'Öffentlicher Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    open: 'Seite öffnen',
    showsNames: 'Namen von Personen zeigen',
    namesHint: 'Wer zugewiesen und erwähnt ist. E-Mail-Adressen und Bilder werden nie gezeigt.',
    created: (day) => `Erstellt: ${day}`,
    renew: 'Neuer Link',
    end: 'Link beenden',
    renewQuestion: 'Öffentlichen Link ersetzen?',
    endQuestion: 'Öffentlichen Link beenden?',
    oldEnds: 'Der Link, den die Leute jetzt haben, öffnet dann nichts mehr.',
  },
  copies: {
    duplicate: 'Board duplizieren',
    duplicateEntry: 'Board duplizieren …',
    duplicateNow: 'Duplizieren',
    duplicated: (name) => `Board dupliziert: ${name}`,
    copyOf: (name) => `Kopie von ${name}`,
    saveTemplate: 'Als Vorlage speichern',
    saveTemplateEntry: 'Als Vorlage speichern …',
    saved: (name) => `Vorlage gespeichert: ${name}`,
    templateHint:
      'Alle Mitglieder des Projekts können sie für neue Boards verwenden. Termine und Personen enthält sie nicht.',
    name: 'Name',
    withCards: 'Mit Karten',
    withPeople: 'Mit Personen',
    withRules: 'Mit Regeln',
  },
  samples: {
    cards: (count) => counted(count, { one: 'Beispielkarte', other: 'Beispielkarten' }),
    remove: 'Entfernen',
    removeCards: 'Beispielkarten entfernen',
  },
  groups: {
    title: 'Listengruppen',
    none: 'Die Listen einer Gruppe werden gemeinsam ein- und ausgeblendet.',
    show: (group) => `${group} anzeigen`,
    delete: (group) => `Gruppe ${group} löschen`,
    name: 'Name einer neuen Gruppe',
    lists: 'Listen der Gruppe',
    add: 'Gruppe hinzufügen',
  },
};
