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
