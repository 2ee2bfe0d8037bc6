import type { en } from '../en/versions.ts';

export const de: typeof en = {
  title: 'Versionen auf dieser Seite',
  hint: (env, revision) =>
    `Diese Seite ist ${env}, Revision ${revision}. Was du hier wählst, gilt nur für diesen Browser, für acht Stunden, und lädt die Seite neu.`,
  sources: {
    chosen: 'hier gewählt',
    machine: 'von diesem Rechner',
    off: 'abgeschaltet',
  },
  notLoaded: 'Auf dieser Seite nicht geladen',
  loadedIn: (ms) => `In ${ms} ms geladen`,
  versionOf: (remote) => `Version von ${remote}`,
  pinnedVersion: (version) => `${version}, für alle`,
  doesNotFit: 'passt nicht',
  phases: {
    'fell-back': 'wurde durch die Version davor ersetzt:',
    failed: 'wurde nicht geladen:',
    'render-failed': 'konnte nicht gezeichnet werden:',
    crashed: 'ist abgestürzt:',
    threw: 'hat einen Fehler ausgelöst:',
  },
  fromMachine: 'Eine von diesem Rechner',
  remote: 'Teil der Seite',
  port: 'Port',
  use: 'Verwenden',
};
