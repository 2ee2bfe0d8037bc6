/** What an operator has typed is no command. */
export class UsageError extends Error {}
