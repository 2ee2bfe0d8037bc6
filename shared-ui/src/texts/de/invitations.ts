import { counted } from 'shared-api/remote';
import type { en } from '../en/invitations.ts';

const days = (count: number) => counted(count, { one: 'Tag', other: 'Tage' });
const people = (count: number) => counted(count, { one: 'Person', other: 'Personen' });

export const de: typeof en = {
  byMail: 'Per E-Mail einladen',
  guestsHint: 'Wer hier eingeladen wird, sieht nur dieses Board, nicht den Rest des Projekts.',
  addresses: 'E-Mail-Adressen',
  addressesHint: 'anna@example.org, ben@example.org',
  role: 'Rolle der Eingeladenen',
  invite: 'Einladen',
  addressFirst: 'Gib zuerst eine E-Mail-Adresse ein',
  notAnAddress: (text) => `${text} ist keine E-Mail-Adresse`,
  tooMany: (limit) => `Höchstens ${limit} Adressen auf einmal`,
  sent: (count) => `${counted(count, { one: 'Einladung', other: 'Einladungen' })} verschickt.`,
  membersAlready: (addresses) => `Schon Mitglied: ${addresses}`,
  byLink: 'Mit einem Link einladen…',
  linkRole: 'Rolle durch diesen Link',
  expiry: 'Der Link gilt',
  days,
  uses: 'Er gilt für',
  people,
  domain: 'Nur Adressen dieser Domain',
  domainHint: 'Jede Domain',
  createLink: 'Link erstellen',
  cancel: 'Abbrechen',
  link: 'Einladungslink',
  copy: 'Kopieren',
  copied: 'Kopiert',
  linkOnce: 'Kopiere ihn jetzt: Er wird nicht noch einmal angezeigt.',
  pending: 'Offene Einladungen',
  linkFor: (count) => `Link für ${people(count)}`,
  linkForDomain: (count, domain) => `Link für ${people(count)} von ${domain}`,
  until: (inviter, moment) => `Eingeladen von ${inviter}, bis ${moment}`,
  expired: (inviter, moment) => `Eingeladen von ${inviter}, abgelaufen ${moment}`,
  resend: 'Erneut senden',
  resendTo: (address) => `Die Einladung an ${address} erneut senden`,
  resent: (address) => `Noch einmal an ${address} gesendet.`,
  withdraw: 'Zurückziehen',
  withdrawOf: (what) => `Zurückziehen: ${what}`,
};
