import type { en } from '../en/catalog.ts';

export const de: typeof en = {
  title: 'Katalog',
  intro:
    'Alle Pakete: wem sie gehören, was sie mitbringen und wie es ihnen in jeder Umgebung geht.',
  search: 'Suchen',
  aboutSearch:
    'Nach Name, Zuständigen, Platz, Fassung oder Umgebung. Mehrere Begriffe grenzen ein.',
  show: 'Anzeigen',
  showAll: 'Alle anzeigen',
  count: (shown, all) => (shown === all ? `Pakete: ${all}` : `Pakete: ${shown} von ${all}`),
  nothing: 'Noch ist in keiner Umgebung ein Paket festgelegt.',
  nothingFound: (text) => `Bei keinem Paket kommt „${text}“ vor.`,
  owners: 'Zuständig',
  nobody: 'niemand genannt',
  docs: 'Beschreibung',
  brings: 'Bringt mit',
  nothingSeen: 'nichts, was man sieht',
  slots: {
    page: (path) => `Seite ${path}`,
    pageInMenu: (path, label) => `Seite „${label}“ in der Seitenleiste, ${path}`,
    'board-view': (title) => `Ansicht von Boards „${title}“`,
    'card-section': (title) => `Abschnitt auf der Seite einer Karte „${title}“`,
    'card-badge': (title) => `Zeichen auf Karten „${title}“`,
    'settings-section': (title) => `Abschnitt der Einstellungen „${title}“`,
    'home-widget': (title) => `Teil der Startseite „${title}“`,
    'card-command': (title) => `Befehl für Karten „${title}“`,
    'list-command': (title) => `Befehl für Listen „${title}“`,
    'palette-command': (title) => `Befehl in der Palette „${title}“`,
    later: (kind) => `Etwas, das neuer ist als diese Seite: ${kind}`,
  },
  contracts: 'Arbeitet mit',
  contract: (from, to) => (from === to ? `Vertrag ${to}` : `Verträgen ${from} bis ${to}`),
  firstLoad: 'Beim ersten Laden',
  beforeCompression: (size) => `${size} vor dem Komprimieren`,
  environment: 'Umgebung',
  notPinned: 'nicht festgelegt',
  reported: (loads, failures) => `Geladen: ${loads}, Fehler: ${failures}`,
  notKnown: 'Geladen und Fehler: nicht bekannt',
  counted: 'Was gezählt wird',
  countedSince: (env, time) =>
    `${env}: was Seiten seit ${time} an die Gateways gemeldet haben. Eine Seite, die nicht lud, Fehler warf oder abstürzte, zählt je Art einmal als Fehler.`,
  notCounted: (env) =>
    `${env}: Wie oft geladen wurde und wie oft es Fehler gab, ist nicht bekannt.`,
  unread: (env) => `${env} ist nicht lesbar und fehlt hier.`,
  noPins: (env) => `In ${env} ist noch nichts festgelegt.`,
};
