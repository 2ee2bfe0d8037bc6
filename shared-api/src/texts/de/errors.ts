import type { ErrorTexts } from '../../error-texts.ts';
import type { ErrorParams } from '../../contract/errors.ts';
import { counted, plural } from '../plural.ts';
import { passwordRules } from './password-rules.ts';
import { FILTER_MISTAKES } from './filter-mistakes.ts';
import { fieldSentence } from './field-problems.ts';
import { invitationTexts } from './invitations.ts';
import { NOT_FOUND } from './not-found.ts';
import { outage } from './outage.ts';
import { undoTexts } from './undo.ts';

type Names = Readonly<Partial<Record<string, string>>>;

const NOT_ALLOWED: Names = {
  role: 'Deine Rolle erlaubt das nicht. Bitte einen Admin darum.',
  'target-board': 'Auf jenem Board kannst du nicht arbeiten. Wähle ein anderes.',
  'edit-comment': 'Einen Kommentar kann nur bearbeiten, wer ihn geschrieben hat.',
  'delete-comment': 'Einen Kommentar kann nur löschen, wer ihn geschrieben hat, oder ein Admin.',
  'edit-time-entry': 'Einen Zeiteintrag kann nur bearbeiten, wessen Zeit es ist.',
  'delete-time-entry': 'Einen Zeiteintrag kann nur löschen, wessen Zeit es ist, oder ein Admin.',
  'delete-attachment': 'Einen Anhang kann nur löschen, wer ihn hochgeladen hat, oder ein Admin.',
  'change-super-admin': 'Super-Admins können nur sich selbst entfernen oder zurückstufen.',
  'change-high-role':
    'Die Rollen Admin und Super-Admin kann nur ein Super-Admin geben oder nehmen.',
} satisfies Record<ErrorParams<'forbidden'>['reason'], string>;

const TOKEN_REFUSED: Names = {
  edit: 'Dieses Zugriffstoken darf nur lesen.',
  organize: 'Dieses Zugriffstoken darf Listen, Labels und Boards nicht ändern.',
  administer: 'Dieses Zugriffstoken darf nicht verwalten.',
  everywhere:
    'Dieses Zugriffstoken gilt nur für einige Projekte oder Boards, und dieser Aufruf betrifft mehr.',
  person: 'Das darf kein Zugriffstoken. Melde dich dafür an.',
} satisfies Record<ErrorParams<'token-refused'>['needs'], string>;

const NOT_CONFIRMED: Names = {
  password: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  google: 'Google hat diese Anmeldung nicht bestätigt. Versuche es noch einmal.',
  provider:
    'Die Anmeldung wurde nicht bestätigt. Versuche es noch einmal oder melde dich anders an.',
  passkey:
    'Dieser Passkey wurde nicht angenommen. Versuche es noch einmal oder melde dich mit deinem Passwort an.',
} satisfies Record<ErrorParams<'wrong-credentials'>['by'], string>;

const ARCHIVED: Names = {
  card: 'Diese Karte ist archiviert. Stelle sie wieder her, um sie zu verschieben.',
  list: 'Diese Liste ist archiviert. Stelle sie zuerst wieder her.',
  board: 'Das Board ist archiviert. Stelle es zuerst wieder her.',
  project: 'Dieses Projekt ist archiviert. Stelle es zuerst wieder her.',
} satisfies Record<ErrorParams<'archived'>['entity'], string>;

const LOCKED: Names = {
  card: 'Diese Karte ist gesperrt. Entsperre sie, um sie zu verschieben.',
  list: 'Diese Liste ist gesperrt. Entsperre sie, um sie zu verschieben.',
} satisfies Record<ErrorParams<'locked'>['entity'], string>;

const SENSELESS: Names = {
  cardEntered: 'Diese Aktion wirkt nur, wenn eine Karte in eine Liste kommt.',
  checklistDone: 'Diese Aktion wirkt nur, wenn eine Checkliste erledigt ist.',
  'other-list': 'Die Karte ist schon in dieser Liste. Wähle eine andere.',
} satisfies Record<ErrorParams<'senseless-rule'>['needs'], string>;

const NOT_READY: Names = {
  closing: 'Der Server wird gerade heruntergefahren.',
  database: 'Die Datenbank ist nicht erreichbar.',
} satisfies Record<ErrorParams<'not-ready'>['cause'], string>;

const NOT_AVAILABLE: Names = {
  'google-sign-in': 'Die Anmeldung mit Google gibt es auf diesem Server nicht.',
} satisfies Record<ErrorParams<'not-implemented'>['feature'], string>;

const PERMANENT: Names = {
  change: 'Ein mitgelieferter Filtersatz kann nicht geändert werden.',
  delete: 'Ein mitgelieferter Filtersatz kann nicht gelöscht werden.',
} satisfies Record<ErrorParams<'default-preset'>['action'], string>;

const changedBy = (by = 'Jemand anderes') =>
  by === '' ? 'Du hast das inzwischen an anderer Stelle' : `${by} hat das inzwischen`;

const durationText = (seconds: number) =>
  seconds < 60
    ? counted(seconds, { one: 'Sekunde', other: 'Sekunden' })
    : counted(Math.ceil(seconds / 60), { one: 'Minute', other: 'Minuten' });

function tooMany({ of, seconds }: ErrorParams<'too-many'>): string | undefined {
  const wait = `Versuche es in ${durationText(seconds)} noch einmal`;
  return {
    calls: `Zu viele Anfragen auf einmal. ${wait}.`,
    'wrong-passwords': `Zu viele falsche Passwörter. ${wait} oder lege mit einem Link aus deiner E-Mail ein neues fest.`,
    'wrong-codes': `Zu viele falsche Codes. ${wait}.`,
    invitations: `Du hast viele Einladungen verschickt. ${wait}.`,
    'proof-mails': `Heute wurden schon viele solche Mails verschickt. ${wait}.`,
    'live-streams': 'Zu viele Seiten dieser App sind offen. Schließe einige davon.',
  }[of];
}

function tooLarge(params: ErrorParams<'too-large'>): string {
  if (params.of === 'file') {
    return `Eine Datei darf höchstens ${params.limitMb} MB haben. Wähle eine kleinere.`;
  }
  return params.of === 'field'
    ? `Das Feld ${params.field} ist zu lang. Kürze es.`
    : 'Die Anfrage ist zu groß. Sende weniger auf einmal.';
}

function duplicate(params: ErrorParams<'duplicate'>): string {
  if (params.of === 'account') {
    return 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich damit an.';
  }
  if (params.of === 'identity') {
    return 'Diese Anmeldung ist schon mit einem anderen Konto verknüpft.';
  }
  if (params.of !== 'tag') {
    return 'Jemand anderes hat gerade dasselbe hinzugefügt. Lade neu, um es zu sehen.';
  }
  return params.name === undefined
    ? 'Das Board hat schon ein Label mit diesem Namen. Wähle einen anderen.'
    : `Das Board hat schon ein Label namens ${params.name}. Wähle einen anderen Namen.`;
}

function limitReached({ of, limit }: ErrorParams<'limit-reached'>): string | undefined {
  return {
    cards: 'Die Liste ist voll: Verschiebe eine Karte aus der Liste oder erhöhe ihr Limit.',
    'access-tokens': `Mehr als ${limit} Zugriffstoken sind nicht möglich. Lösche zuerst eines.`,
    passkeys: `Mehr als ${limit} Passkeys sind nicht möglich. Entferne zuerst einen.`,
    reactions: `Mehr als ${limit} verschiedene Reaktionen kann ein Kommentar nicht haben. Nimm eine, die da ist.`,
    invitations: `Mehr als ${limit} offene Einladungen sind nicht möglich. Ziehe zuerst eine zurück.`,
    'link-uses': `Links für mehr als ${limit} Personen erstellt hier nur die Verwaltung der Instanz. Wähle weniger.`,
    presets: `Mehr als ${counted(limit, { one: 'Filtersatz ist', other: 'Filtersätze sind' })} nicht möglich. Lösche zuerst einen.`,
    'saved-filters': `Auf einem Board sind höchstens ${limit} eigene und ebenso viele geteilte Filter möglich. Lösche zuerst einen.`,
    'push-browsers': `Benachrichtigungen gehen an höchstens ${limit} Browser. Entferne zuerst einen.`,
  }[of];
}

/** The German texts of refusals for people, by code. */
export const errorTexts: ErrorTexts = {
  ...outage,
  malformed: (params) => fieldSentence(params.field, params),
  'unknown-fields': ({ fields }) =>
    `Der Server nimmt ${fields.join(', ')} nicht an. Vielleicht ist diese Seite von einer anderen Version: Lade sie neu.`,
  unauthenticated: () => 'Die Sitzung ist abgelaufen. Melde dich wieder an.',
  'wrong-credentials': ({ by }) => NOT_CONFIRMED[by],
  'second-factor-required': () => 'Bestätige mit deinem zweiten Faktor, dass du es bist.',
  'sign-in-again': () =>
    'Das hat zu lange gedauert oder zu viele Versuche gebraucht. Melde dich noch einmal an.',
  'second-factor-missing': () => 'Richte zuerst einen zweiten Faktor ein: Er ist hier Pflicht.',
  'proof-needed': () => 'Bestätige zuerst, dass du es bist.',
  'last-second-factor': () =>
    'Ein zweiter Faktor ist hier Pflicht, und das ist dein letzter. Richte zuerst einen anderen ein.',
  'passkey-refused': () => 'Dieser Passkey wurde nicht angenommen. Versuche es noch einmal.',
  'wrong-code': ({ of }) =>
    of === 'app'
      ? 'Dieser Code ist falsch oder schon verwendet. Gib den nächsten ein, den deine App zeigt.'
      : 'Dieser Wiederherstellungscode ist falsch oder schon verwendet. Gib einen anderen ein.',
  forbidden: ({ reason }) => NOT_ALLOWED[reason],
  'token-refused': ({ needs }) => TOKEN_REFUSED[needs],
  'not-found': ({ entity }) => NOT_FOUND[entity],
  'card-deleted': ({ name }) => `Die Karte „${name}“ wurde gelöscht.`,
  'no-route': ({ method, url }) => `${method} ${url} gibt es nicht`,
  'no-account': () => 'Zu dieser Anmeldung gibt es noch kein Konto.',
  'stale-version': ({ by }) => `${changedBy(by)} geändert. Prüfe es und versuche es noch einmal.`,
  blocked: () =>
    'Dieses Board ist blockiert: Karten können erst wieder angelegt oder verschoben werden, wenn es aktiv ist.',
  locked: ({ entity }) => LOCKED[entity],
  archived: ({ entity }) => ARCHIVED[entity],
  'limit-reached': limitReached,
  duplicate,
  'last-administrator': () =>
    'Niemand sonst verwaltet diese Instanz. Mache zuerst jemand anderen dazu.',
  'timer-running': () => 'Bei dir läuft schon ein anderer Timer. Stoppe ihn zuerst.',
  'gone-meanwhile': () => 'Jemand anderes hat gelöscht, wozu das gehört.',
  ...undoTexts,
  'link-first': ({ provider, email }) =>
    `Zu ${email} gibt es schon ein Konto. Melde dich dort anders an und verknüpfe dann ${provider} damit.`,
  'moved-meanwhile': ({ cards }) =>
    cards === 'one'
      ? 'Jemand anderes hat diese Karte inzwischen verschoben. Versuche es noch einmal.'
      : 'Einige dieser Karten sind nicht mehr in dieser Liste. Versuche es noch einmal.',
  'other-sign-in': () =>
    'Das Konto zu dieser E-Mail-Adresse wird anders angemeldet. Melde dich mit deinem Passwort oder mit Google an.',
  'quota-full': ({ quotaMb }) =>
    `Im Speicher des Projekts von ${quotaMb} MB ist kein Platz für diese Datei. Lösche zuerst Anhänge.`,
  'too-large': tooLarge,
  range: () => 'Der angefragte Bereich liegt außerhalb der Datei.',
  'bad-filter': (mistake) => FILTER_MISTAKES[mistake.because]?.(mistake),
  'creator-stays': () => 'Wer es angelegt hat, kann nicht entfernt werden.',
  'default-preset': ({ action }) => PERMANENT[action],
  'ends-before-start': () => 'Das Ende liegt vor dem Beginn. Ändere eines von beiden.',
  'idempotency-key-reused': () => 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
  'in-the-future': () => 'Zeit in der Zukunft kann nicht eingetragen werden.',
  'in-the-past': () => 'Das Ablaufdatum liegt in der Vergangenheit. Wähle ein späteres.',
  'account-deactivated': () =>
    'Dieses Konto ist deaktiviert. Wer die Instanz verwaltet, kann es wieder aktivieren; alle Arbeit ist noch da.',
  'address-unproved': () =>
    'Bestätige zuerst deine E-Mail-Adresse: Öffne den Link in der Mail, die wir geschickt haben.',
  'administrator-stays': ({ because }) =>
    because === 'last'
      ? 'Jemand muss die Instanz verwalten. Gib dieses Recht zuerst jemand anderem.'
      : 'Das geht nicht mit dem eigenen Konto. Jemand anders aus der Verwaltung kann es tun.',
  'not-an-administrator': () => 'Das darf nur, wer die Instanz verwaltet.',
  'not-public-here': ({ publicity }) =>
    publicity === 'nothing'
      ? 'Hier darf nichts öffentlich sein. Das entscheidet die Verwaltung.'
      : 'Öffentliche Links sind hier abgeschaltet. Das entscheidet die Verwaltung.',
  ...invitationTexts,
  'name-differs': ({ entity }) =>
    entity === 'person'
      ? 'So heißt die Person nicht. Tippe den Namen, wie er angezeigt wird.'
      : 'So heißt das Projekt nicht. Tippe den Namen, wie er angezeigt wird.',
  'proof-link-dead': () =>
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Melde dich an und lass dir einen neuen schicken.',
  'last-sign-in': () =>
    'Nur so kannst du dich bei deinem Konto anmelden. Lege zuerst ein Passwort fest oder verknüpfe etwas anderes.',
  'list-not-empty': ({ name, cards }) =>
    `Die Liste „${name}“ kann nicht gelöscht werden: Sie enthält ${counted(cards, { one: 'Karte', other: 'Karten' })}. Verschiebe oder lösche ${plural(cards, { one: 'sie', other: 'diese' })} zuerst.`,
  'no-image': () => 'Diese Datei ist kein Bild, das angezeigt werden kann. Wähle eine andere.',
  'no-parent': () =>
    'Eine Karte kann zu einem Epic oder einem Meilenstein gehören, ein Meilenstein zu einem Epic.',
  'no-template': () => 'Diese Karte ist keine Vorlage.',
  'no-address': ({ provider }) =>
    `${provider} hat keine E-Mail-Adresse mitgeteilt, und die braucht ein Konto. Frage dort nach.`,
  'not-a-member': ({ name }) =>
    name === undefined
      ? 'Zugewiesen werden können nur Mitglieder des Boards. Füge die Person zuerst zum Board hinzu.'
      : `Kein Mitglied des Boards heißt ${name}. Füge die Person zuerst zum Board hinzu.`,
  'not-a-tag': () => 'Eines dieser Labels gehört nicht zum Board.',
  'not-an-image': () => 'Titelbild kann nur ein Bild sein, das an der Karte hängt.',
  'password-rule': ({ rule }) => passwordRules[rule],
  'reset-link-dead': () =>
    'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordere einen neuen an.',
  'senseless-rule': ({ needs }) => SENSELESS[needs],
  'sign-in-dead': () =>
    'Diese Anmeldung wurde schon verwendet, ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginne von vorn.',
  'starts-after-due': () =>
    'Das Startdatum liegt nach dem Fälligkeitsdatum. Ändere eines von beiden.',
  'wrong-address': () => 'Das ist nicht die Adresse deines Kontos.',
  'wrong-password': () => 'Das aktuelle Passwort ist falsch. Gib es noch einmal ein.',
  'too-many': tooMany,
  'not-implemented': ({ feature }) => NOT_AVAILABLE[feature],
  busy: () => 'Jemand anderes ändert das gerade. Versuche es gleich noch einmal.',
  'database-away': () => 'Die Datenbank ist nicht erreichbar. Versuche es gleich noch einmal.',
  'not-ready': ({ cause }) => NOT_READY[cause],
  'provider-away': ({ provider = 'Google' }) =>
    `${provider} ist nicht erreichbar. Versuche es später noch einmal.`,
  'took-too-long': () =>
    'Das hat zu lange gedauert und wurde abgebrochen. Versuche es später noch einmal.',
  'disk-full': () =>
    'Die Festplatte des Servers ist voll: Es wurde nichts gespeichert. Sage es den Betreibern.',
};
