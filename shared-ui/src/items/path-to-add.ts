/** What an address asks with. */
export const ASKED = 'new';

/** An address of projects or boards that opens the dialog for something new, and leads on to it. */
export const pathToAdd = (path: string): string => `${path}?${ASKED}`;
