/** The texts of mails; changes are described by the sentences of `shared-api/sentences`. */
export const mails = {
  aCard: 'A card',
  chooseNotifications: (address: string) =>
    `Choose which notifications are mailed to you: ${address}`,
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
};
