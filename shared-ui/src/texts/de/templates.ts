import type { en } from '../en/templates.ts';

export const de: typeof en = {
  templates: 'Vorlagen',
  saved: 'Aus Boards gespeichert',
  builtIn: 'Mitgeliefert',
  ofProject: (project, description) =>
    description === '' ? project : `${project} – ${description}`,
  deleteTemplate: (name) => `Vorlage ${name} löschen`,
  deleteTitle: 'Vorlage löschen',
  deleteHint: (name) =>
    `„${name}“ wird für alle Mitglieder des Projekts gelöscht. Boards bleiben bestehen.`,
  firstProject: 'Mein Projekt',
};
