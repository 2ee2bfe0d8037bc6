/** Every text the shell shows. */
export const texts = {
  loading: 'Loading ....',
  notFound: '404 Not Found',
  unreadablePins:
    'This page arrived incomplete. Reload it; if that does not help, tell your operators:',
  remoteFailed: (name: string) => `This part of Kanban (${name}) is not available right now.`,
  remoteFailedHint: 'Everything else works on. Your team can find the cause by this note:',
  tryAgain: 'Try again',
  retry: 'Retry',
  sidebar: 'Main menu',
  projects: 'Projects',
  boards: 'Boards',
  account: (name: string) => `Account of ${name}`,
  logout: 'Logout',
  appName: 'Kanban',
  skipToContent: 'Skip to content',
} as const;
