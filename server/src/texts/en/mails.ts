/** The texts of mails; changes are described by the sentences of `shared-api/sentences`. */
export const mails = {
  aCard: 'A card',
  chooseNotifications: (address: string) =>
    `Choose which notifications are mailed to you: ${address}`,
  pushes: {
    summary: (notifications: number) =>
      notifications === 1
        ? 'One notification came during your quiet hours.'
        : `${notifications} notifications came during your quiet hours.`,
    test: 'Notifications arrive in this browser.',
  },
  proof: {
    subject: 'Confirm your email address',
    asked: 'Your account on Kanban asks you to confirm this email address.',
    open: (link: string) => `Open this link within 24 hours, signed in to that account:\n\n${link}`,
    ifNotYou: 'If you have no account on Kanban, ignore this mail and do not open the link.',
  },
  test: {
    subject: 'Test mail of Kanban',
    text: 'An administrator asked for this mail to see whether mails arrive.',
  },
  reset: {
    subject: 'Set a new password',
    asked: 'Someone asked to set a new password for your account.',
    ifYou: (link: string) => `If it was you, open this link within an hour to set one:\n\n${link}`,
    ifNotYou: 'If it was not you, ignore this mail. Your password stays as it is.',
  },
  invitation: {
    subject: (inviter: string, place: string) => `${inviter} invites you to ${place}`,
    toBoard: (inviter: string, board: string) =>
      `${inviter} invites you to the board “${board}” on Kanban.`,
    toProject: (inviter: string, project: string) =>
      `${inviter} invites you to the project “${project}” on Kanban.`,
    open: (link: string, until: string) =>
      `Open this link by ${until} to see the invitation and accept it:\n\n${link}`,
    onlyFor: (address: string) =>
      `The invitation is for ${address} alone. If you have no account yet, sign up with this address.`,
    unknown: (inviter: string) =>
      `If you do not know ${inviter}, ignore this mail: nothing will happen.`,
  },
  guesses: {
    subject: 'Many wrong passwords for your account',
    tried:
      'Someone has entered many wrong passwords for your account. Further attempts are slowed down.',
    ifYou: (address: string) =>
      `If it was you and you have forgotten your password, set a new one:\n\n${address}`,
    ifNotYou:
      'If it was not you, change your password if it is easy to guess or you use it elsewhere. Otherwise ' +
      'there is nothing to do. Browsers in which you have signed in before are not slowed down.',
  },
  notices: {
    kinds: {
      addressChanged: {
        subject: 'The address of your account was changed',
        happened: (former: string) => `Your account has a new address. It was ${former} before.`,
      },
      passwordChanged: {
        subject: 'Your password was changed',
        happened: () => 'Your account has a new password.',
      },
      accountClaimed: {
        subject: 'Your password was changed, and older ways to sign in were removed',
        happened: () =>
          'Your account has a new password. The mailed link has proved for the first time that this address ' +
          'is yours. Whatever could open the account before may have been set up by someone else, so it was ' +
          'removed: passkeys, the authenticator app with its recovery codes, linked accounts of other ' +
          'services, access tokens and all sessions. Set up again in your settings what you use.',
      },
      secondFactorAdded: {
        subject: 'A second factor was added to your account',
        happened: () => 'Signing in to your account now asks for a code from an app as well.',
      },
      secondFactorRemoved: {
        subject: 'The second factor of your account was removed',
        happened: () => 'Signing in to your account no longer asks for a code from an app.',
      },
      recoveryCodeUsed: {
        subject: 'A recovery code of your account was used',
        happened: () =>
          'Someone has signed in to your account with one of its recovery codes. It cannot be used again.',
      },
      secondFactorsReset: {
        subject: 'The second factors of your account were removed',
        happened: () =>
          'The people who run this instance have removed the authenticator app, the passkeys and the recovery codes of your account.',
      },
      recoveryCodesMade: {
        subject: 'Your account has new recovery codes',
        happened: () => 'Recovery codes made before open your account no more.',
      },
      passkeyAdded: {
        subject: 'A passkey was added to your account',
        happened: () => 'Your account can be opened with one more passkey.',
      },
      passkeyRemoved: {
        subject: 'A passkey of your account was removed',
        happened: () => 'One of the passkeys of your account opens it no more.',
      },
      providerLinked: {
        subject: 'A way to sign in was added to your account',
        happened: (provider: string) =>
          `Your account can be opened by signing in with ${provider}.`,
      },
      providerUnlinked: {
        subject: 'A way to sign in was removed from your account',
        happened: (provider: string) => `Signing in with ${provider} opens your account no more.`,
      },
      accessTokenMade: {
        subject: 'An access token was made for your account',
        happened: (name: string) => `A program can act as you by the new access token “${name}”.`,
      },
      becameOwner: {
        subject: 'You own more than before',
        happened: (places: string) =>
          `The person who made the following has erased their account. It is yours now: ${places}.`,
      },
      projectReceived: {
        subject: 'You own a project now',
        happened: (project: string) =>
          `An administrator has made you the owner of the project “${project}”.`,
      },
      projectTaken: {
        subject: 'Your project has another owner',
        happened: (project: string) =>
          `An administrator has given your project “${project}” to another owner. You are still a member of it.`,
      },
      accountErased: {
        subject: 'Your account was erased',
        happened: () =>
          'Your account and your personal data were erased. What you worked on with others stays, as of a former member.',
      },
    },
    at: (moment: string) => `This happened on ${moment}.`,
    ifNotYou: (address: string) =>
      `If it was you, there is nothing to do. If it was not you, set a new password at once, which ends all ` +
      `sessions, and look through your profile and settings:\n\n${address}`,
    askOperator:
      'If it was you, there is nothing to do. If it was not you, ask the people who run this instance ' +
      'for help: the account no longer listens to this address.',
    ifUnexpected: 'If you did not expect this, ask the people who run this instance.',
    nothingToDo: 'There is nothing that you have to do.',
    nothingLeft: 'If it was not you, ask the people who run this instance for help.',
  },
};
