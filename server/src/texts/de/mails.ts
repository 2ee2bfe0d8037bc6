import type { mails as english } from '../en/mails.ts';

export const mails: typeof english = {
  aCard: 'Eine Karte',
  chooseNotifications: (address) =>
    `Wähle, welche Benachrichtigungen du per E-Mail bekommst: ${address}`,
  pushes: {
    summary: (notifications) =>
      `Während deiner Ruhezeit ${notifications === 1 ? 'kam eine Benachrichtigung' : `kamen ${notifications} Benachrichtigungen`}.`,
    test: 'Benachrichtigungen kommen in diesem Browser an.',
  },
  proof: {
    subject: 'Bestätige deine E-Mail-Adresse',
    asked: 'Dein Konto auf Kanban bittet dich, diese E-Mail-Adresse zu bestätigen.',
    open: (link) => `Öffne innerhalb von 24 Stunden diesen Link und melde dich dort an:\n\n${link}`,
    ifNotYou:
      'Wenn du kein Konto auf Kanban hast, brauchst du nichts zu tun. Öffne den Link dann nicht.',
  },
  test: {
    subject: 'Testmail von Kanban',
    text: 'Diese Mail wurde in der Verwaltung verlangt, um zu sehen, ob Mails ankommen.',
  },
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
  notices: {
    kinds: {
      addressChanged: {
        subject: 'Die Adresse deines Kontos wurde geändert',
        happened: (former) => `Dein Konto hat eine neue Adresse. Vorher war es ${former}.`,
      },
      passwordChanged: {
        subject: 'Dein Passwort wurde geändert',
        happened: () => 'Dein Konto hat ein neues Passwort.',
      },
      accountClaimed: {
        subject: 'Dein Passwort wurde geändert, ältere Wege zum Anmelden wurden entfernt',
        happened: () =>
          'Dein Konto hat ein neues Passwort. Der Link aus der Mail hat zum ersten Mal nachgewiesen, dass ' +
          'diese Adresse dir gehört. Was das Konto bisher öffnen konnte, hat vielleicht jemand anderes ' +
          'eingerichtet und wurde deshalb entfernt: Passkeys, die Authenticator-App mit ihren ' +
          'Wiederherstellungscodes, verknüpfte Konten anderer Dienste, Zugriffstoken und alle Sitzungen. ' +
          'Was du davon nutzt, richtest du in deinen Einstellungen neu ein.',
      },
      secondFactorAdded: {
        subject: 'Dein Konto hat einen zweiten Faktor',
        happened: () => 'Beim Anmelden wird jetzt auch nach einem Code aus einer App gefragt.',
      },
      secondFactorRemoved: {
        subject: 'Der zweite Faktor deines Kontos wurde entfernt',
        happened: () => 'Beim Anmelden wird nicht mehr nach einem Code aus einer App gefragt.',
      },
      recoveryCodeUsed: {
        subject: 'Ein Wiederherstellungscode deines Kontos wurde benutzt',
        happened: () =>
          'Jemand hat sich mit einem Wiederherstellungscode bei deinem Konto angemeldet. Der Code gilt jetzt nicht mehr.',
      },
      secondFactorsReset: {
        subject: 'Die zweiten Faktoren deines Kontos wurden entfernt',
        happened: () =>
          'Wer diese Instanz betreibt, hat Authenticator-App, Passkeys und Wiederherstellungscodes deines Kontos entfernt.',
      },
      recoveryCodesMade: {
        subject: 'Dein Konto hat neue Wiederherstellungscodes',
        happened: () => 'Ältere Wiederherstellungscodes öffnen dein Konto nicht mehr.',
      },
      passkeyAdded: {
        subject: 'Dein Konto hat einen weiteren Passkey',
        happened: () => 'Dein Konto lässt sich mit einem weiteren Passkey öffnen.',
      },
      passkeyRemoved: {
        subject: 'Ein Passkey deines Kontos wurde entfernt',
        happened: () => 'Einer der Passkeys deines Kontos öffnet es nicht mehr.',
      },
      providerLinked: {
        subject: 'Dein Konto hat einen weiteren Weg zum Anmelden',
        happened: (provider) => `Dein Konto lässt sich durch Anmelden mit ${provider} öffnen.`,
      },
      providerUnlinked: {
        subject: 'Ein Weg zum Anmelden wurde von deinem Konto entfernt',
        happened: (provider) => `Anmelden mit ${provider} öffnet dein Konto nicht mehr.`,
      },
      accessTokenMade: {
        subject: 'Dein Konto hat ein neues Zugriffstoken',
        happened: (name) =>
          `Mit dem neuen Zugriffstoken „${name}“ kann ein Programm als du handeln.`,
      },
      becameOwner: {
        subject: 'Dir gehört mehr als bisher',
        happened: (places) =>
          `Wer das Folgende angelegt hat, hat sein Konto gelöscht. Es gehört jetzt dir: ${places}.`,
      },
      projectReceived: {
        subject: 'Dir gehört jetzt ein Projekt',
        happened: (project) =>
          `Die Verwaltung hat dir das Projekt „${project}“ übertragen. Es gehört jetzt dir.`,
      },
      projectTaken: {
        subject: 'Dein Projekt gehört jetzt jemand anderem',
        happened: (project) =>
          `Die Verwaltung hat dein Projekt „${project}“ jemand anderem übertragen. Du bist weiter Mitglied.`,
      },
      accountErased: {
        subject: 'Dein Konto wurde gelöscht',
        happened: () =>
          'Dein Konto und deine persönlichen Daten wurden gelöscht. Was du mit anderen erarbeitet hast, bleibt als Arbeit eines ehemaligen Mitglieds.',
      },
    },
    at: (moment) => `Das geschah am ${moment}.`,
    ifNotYou: (address) =>
      `Wenn du das warst, ist nichts zu tun. Wenn nicht, lege sofort ein neues Passwort fest, was alle ` +
      `Sitzungen beendet, und sieh dein Profil und deine Einstellungen durch:\n\n${address}`,
    askOperator:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, bitte diejenigen um Hilfe, die diese Instanz ' +
      'betreiben: Das Konto hört nicht mehr auf diese Adresse.',
    ifUnexpected:
      'Wenn du damit nicht gerechnet hast, frage diejenigen, die diese Instanz betreiben.',
    nothingToDo: 'Du musst nichts tun.',
    nothingLeft: 'Wenn du das nicht warst, bitte diejenigen um Hilfe, die diese Instanz betreiben.',
  },
};
