import type { mails as english } from '../en/mails.ts';

export const mails: typeof english = {
  aCard: 'Eine Karte',
  chooseNotifications: (address) =>
    `Wähle, welche Benachrichtigungen du per E-Mail bekommst: ${address}`,
  reset: {
    subject: 'Neues Passwort festlegen',
    asked: 'Jemand möchte für dein Konto ein neues Passwort festlegen.',
    ifYou: (link) => `Wenn du das warst, öffne innerhalb einer Stunde diesen Link:\n\n${link}`,
    ifNotYou:
      'Wenn du das nicht warst, brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.',
  },
  invitation: {
    subject: (inviter, place) => `${inviter} lädt dich zu ${place} ein`,
    toBoard: (inviter, board) => `${inviter} lädt dich zum Board „${board}“ auf Kanban ein.`,
    toProject: (inviter, project) =>
      `${inviter} lädt dich zum Projekt „${project}“ auf Kanban ein.`,
    open: (link, until) =>
      `Öffne bis zum ${until} diesen Link, um die Einladung zu sehen und anzunehmen:\n\n${link}`,
    onlyFor: (address) =>
      `Die Einladung gilt nur für ${address}. Wenn du noch kein Konto hast, registriere dich mit dieser Adresse.`,
    unknown: (inviter) =>
      `Wenn du ${inviter} nicht kennst, brauchst du nichts zu tun: Es geschieht nichts.`,
  },
  guesses: {
    subject: 'Viele falsche Passwörter für dein Konto',
    tried:
      'Jemand hat für dein Konto viele falsche Passwörter eingegeben. Weitere Versuche werden gebremst.',
    ifYou: (address) =>
      `Wenn du das warst und dein Passwort vergessen hast, lege ein neues fest:\n\n${address}`,
    ifNotYou:
      'Wenn du das nicht warst, ändere dein Passwort, falls es leicht zu erraten ist oder du es auch ' +
      'anderswo verwendest. Sonst ist nichts zu tun. Browser, in denen du schon einmal angemeldet ' +
      'warst, werden nicht gebremst.',
  },
};
